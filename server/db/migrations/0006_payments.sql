CREATE TABLE "books" (
	"contract_id" uuid NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"due_since" timestamp with time zone,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"reconciled_at" timestamp with time zone,
	CONSTRAINT "books_contract_id_token_pk" PRIMARY KEY("contract_id","token")
);
--> statement-breakpoint
CREATE TABLE "contract_watches" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"cursor" text,
	"moved_at" timestamp with time zone NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"network" text NOT NULL,
	"transaction" text NOT NULL,
	"index" integer NOT NULL,
	"contract_id" uuid NOT NULL,
	"token" text NOT NULL,
	"amount_units" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" text,
	CONSTRAINT "deposits_network_transaction_index_pk" PRIMARY KEY("network","transaction","index")
);
--> statement-breakpoint
CREATE TABLE "payee_accounts" (
	"wallet" text NOT NULL,
	"token" text NOT NULL,
	"intent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payee_accounts_wallet_token_pk" PRIMARY KEY("wallet","token")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"network" text NOT NULL,
	"transaction" text NOT NULL,
	"index" integer NOT NULL,
	"contract_id" uuid NOT NULL,
	"token" text NOT NULL,
	"amount_units" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"wallet" text NOT NULL,
	"held" boolean NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "payouts_network_transaction_index_wallet_pk" PRIMARY KEY("network","transaction","index","wallet")
);
--> statement-breakpoint
CREATE TABLE "watched_networks" (
	"network" text PRIMARY KEY NOT NULL,
	"first_cursor" text NOT NULL,
	"cursor" text NOT NULL,
	"watched_by" text,
	"watched_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_watches" ADD CONSTRAINT "contract_watches_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_state" ON "books" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "books_unreconciled" ON "books" USING btree ("reconciled_at");--> statement-breakpoint
CREATE INDEX "contract_watches_due" ON "contract_watches" USING btree ("network","next_look_at");--> statement-breakpoint
CREATE INDEX "deposits_contract" ON "deposits" USING btree ("contract_id","token","block");--> statement-breakpoint
CREATE INDEX "payouts_contract" ON "payouts" USING btree ("contract_id","token","block");--> statement-breakpoint
CREATE INDEX "payouts_wallet" ON "payouts" USING btree ("wallet","token");