CREATE TABLE "remittance_payments" (
	"network" text NOT NULL,
	"address" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"amount_units" numeric(78, 0) NOT NULL,
	"transaction" text,
	"held" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "remittance_payments_network_address_contract_id_pk" PRIMARY KEY("network","address","contract_id")
);
--> statement-breakpoint
CREATE TABLE "remittance_transfers" (
	"network" text NOT NULL,
	"address" text NOT NULL,
	"transaction" text NOT NULL,
	"index" integer NOT NULL,
	"token" text NOT NULL,
	"amount_units" numeric(78, 0) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_final" boolean NOT NULL,
	CONSTRAINT "remittance_transfers_network_address_transaction_index_pk" PRIMARY KEY("network","address","transaction","index")
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"network" text NOT NULL,
	"address" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"token" text NOT NULL,
	"root" text NOT NULL,
	"total_units" numeric(78, 0) NOT NULL,
	"refund_address" text NOT NULL,
	"chosen_by" uuid,
	"chosen_at" timestamp with time zone NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone,
	"there_units" numeric(78, 0) DEFAULT 0 NOT NULL,
	"delivered_units" numeric(78, 0) DEFAULT 0 NOT NULL,
	"seen_units" numeric(78, 0) DEFAULT 0 NOT NULL,
	"returned_units" numeric(78, 0) DEFAULT 0 NOT NULL,
	"strays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"completed_at" timestamp with time zone,
	"problem" text,
	"cursor" text,
	"moved_at" timestamp with time zone NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "remittances_network_address_pk" PRIMARY KEY("network","address")
);
--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "token" text DEFAULT 'USDT' NOT NULL;--> statement-breakpoint
ALTER TABLE "remittance_payments" ADD CONSTRAINT "remittance_payments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_payments" ADD CONSTRAINT "remittance_payments_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_payments" ADD CONSTRAINT "remittance_payments_network_address_remittances_network_address_fk" FOREIGN KEY ("network","address") REFERENCES "public"."remittances"("network","address") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_transfers" ADD CONSTRAINT "remittance_transfers_network_address_remittances_network_address_fk" FOREIGN KEY ("network","address") REFERENCES "public"."remittances"("network","address") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remittance_payments_statement" ON "remittance_payments" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "remittance_payments_contract" ON "remittance_payments" USING btree ("contract_id","transaction");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_current" ON "remittances" USING btree ("statement_id","network") WHERE is_current;--> statement-breakpoint
CREATE INDEX "remittances_statement" ON "remittances" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "remittances_due" ON "remittances" USING btree ("next_look_at") WHERE settled_at is null;