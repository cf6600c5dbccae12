CREATE TABLE "carried_balances" (
	"workspace_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "carried_balances_workspace_id_track_id_currency_pk" PRIMARY KEY("workspace_id","track_id","currency")
);
--> statement-breakpoint
CREATE TABLE "statement_aliases" (
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"track_id" uuid,
	"release_id" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_aliases_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
CREATE TABLE "statement_amounts" (
	"statement_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"contract_id" uuid NOT NULL,
	"network" text NOT NULL,
	"file_amount" numeric NOT NULL,
	"earlier_amount" numeric NOT NULL,
	"carried_in" numeric NOT NULL,
	"deducted" numeric[] NOT NULL,
	"net_amount" numeric NOT NULL,
	"carried_out" numeric NOT NULL,
	"pay_units" numeric(78, 0) NOT NULL,
	CONSTRAINT "statement_amounts_statement_id_track_id_pk" PRIMARY KEY("statement_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "statement_events" (
	"statement_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" uuid,
	"data" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "statement_events_statement_id_seq_pk" PRIMARY KEY("statement_id","seq")
);
--> statement-breakpoint
CREATE TABLE "statement_items" (
	"statement_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"isrc" text,
	"upc" text,
	"title" text NOT NULL,
	"artist" text NOT NULL,
	"lines" integer NOT NULL,
	"units" numeric NOT NULL,
	"amount" numeric NOT NULL,
	"standing" text NOT NULL,
	"matched_by" text,
	"track_id" uuid,
	"release_id" uuid,
	"offered" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "statement_items_statement_id_place_pk" PRIMARY KEY("statement_id","place")
);
--> statement-breakpoint
CREATE TABLE "statement_pieces" (
	"statement_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "statement_pieces_statement_id_piece_pk" PRIMARY KEY("statement_id","piece")
);
--> statement-breakpoint
CREATE TABLE "statement_rows" (
	"statement_id" uuid NOT NULL,
	"item" integer NOT NULL,
	"month" text NOT NULL,
	"store" text NOT NULL,
	"country" text NOT NULL,
	"units" numeric NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "statement_rows_statement_id_item_month_store_country_pk" PRIMARY KEY("statement_id","item","month","store","country")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"file_deleted_at" timestamp with time zone,
	"replaces_id" uuid,
	"format" text,
	"source" text,
	"currency" text,
	"scale" integer,
	"total" numeric,
	"lines" integer,
	"period_from" text,
	"period_to" text,
	"lines_read" integer DEFAULT 0 NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"album_rule" text NOT NULL,
	"rate" text,
	"rate_source" text,
	"rate_date" date,
	"deductions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "statement_file_years" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "carried_balances" ADD CONSTRAINT "carried_balances_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_aliases" ADD CONSTRAINT "statement_aliases_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_amounts" ADD CONSTRAINT "statement_amounts_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_amounts" ADD CONSTRAINT "statement_amounts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_events" ADD CONSTRAINT "statement_events_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_items" ADD CONSTRAINT "statement_items_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_pieces" ADD CONSTRAINT "statement_pieces_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_amounts_track" ON "statement_amounts" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "statement_items_standing" ON "statement_items" USING btree ("statement_id","standing","place");--> statement-breakpoint
CREATE INDEX "statement_items_upc" ON "statement_items" USING btree ("statement_id","upc");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_content" ON "statements" USING btree ("workspace_id","content_hash") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "statements_newest" ON "statements" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "statements_source" ON "statements" USING btree ("workspace_id","source","period_from");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_replaces" ON "statements" USING btree ("replaces_id") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "statements_files" ON "statements" USING btree ("created_at") WHERE file_deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_versions_upc" ON "release_versions" USING btree ("workspace_id","upc") WHERE upc is not null;--> statement-breakpoint
CREATE INDEX "tracks_isrc" ON "tracks" USING btree ("workspace_id","isrc") WHERE isrc is not null;--> statement-breakpoint
-- Once agreed, nothing in a statement changes but how far it has come. It goes with its workspace alone.
CREATE FUNCTION keep_agreed_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moves text[] := '{state,problem,updated_at,file_deleted_at}';
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.agreed_at IS NULL
			OR NOT EXISTS (SELECT 1 FROM workspaces WHERE id = OLD.workspace_id AND deleted_at IS NULL)
		THEN RETURN OLD; END IF;
	ELSIF OLD.agreed_at IS NULL OR to_jsonb(NEW) - moves = to_jsonb(OLD) - moves THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% of statements is refused: what was agreed is not changed', TG_OP;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_agreed_statement BEFORE UPDATE OR DELETE ON "statements" FOR EACH ROW
	EXECUTE FUNCTION keep_agreed_statement();--> statement-breakpoint
CREATE FUNCTION keep_agreed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM statements WHERE id = OLD.statement_id AND agreed_at IS NOT NULL) THEN
		RAISE EXCEPTION '% of % is refused: what was agreed is not changed', TG_OP, TG_TABLE_NAME;
	END IF;
	IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_agreed_lines BEFORE UPDATE OR DELETE ON "statement_items" FOR EACH ROW
	EXECUTE FUNCTION keep_agreed_lines();--> statement-breakpoint
CREATE TRIGGER keep_agreed_lines BEFORE UPDATE OR DELETE ON "statement_rows" FOR EACH ROW
	EXECUTE FUNCTION keep_agreed_lines();--> statement-breakpoint
CREATE TRIGGER keep_agreed_lines BEFORE UPDATE OR DELETE ON "statement_amounts" FOR EACH ROW
	EXECUTE FUNCTION keep_agreed_lines();--> statement-breakpoint
-- Once for all rows that are added together: a file has hundreds of thousands.
CREATE FUNCTION add_no_agreed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM statements WHERE agreed_at IS NOT NULL AND id IN (SELECT statement_id FROM added)) THEN
		RAISE EXCEPTION '% of % is refused: what was agreed is not changed', TG_OP, TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_no_agreed_lines AFTER INSERT ON "statement_items" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_no_agreed_lines();--> statement-breakpoint
CREATE TRIGGER add_no_agreed_lines AFTER INSERT ON "statement_rows" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_no_agreed_lines();--> statement-breakpoint
CREATE TRIGGER add_no_agreed_lines AFTER INSERT ON "statement_amounts" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_no_agreed_lines();--> statement-breakpoint
CREATE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "statement_events" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from statements where id = ($1).statement_id)');--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "statements" EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "statement_events" EXECUTE FUNCTION refuse_truncate();
