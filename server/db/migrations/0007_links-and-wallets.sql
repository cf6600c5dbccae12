DELETE FROM "wallet_codes";--> statement-breakpoint
ALTER TABLE "wallet_codes" DROP CONSTRAINT "wallet_codes_person_id_people_id_fk";--> statement-breakpoint
ALTER TABLE "wallet_codes" DROP CONSTRAINT "wallet_codes_person_id_purpose_pk";--> statement-breakpoint
ALTER TABLE "wallet_codes" DROP COLUMN "person_id";--> statement-breakpoint
ALTER TABLE "wallet_codes" ADD COLUMN "holder_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_codes" ADD CONSTRAINT "wallet_codes_holder_id_purpose_pk" PRIMARY KEY("holder_id","purpose");--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "wallet_is_new" boolean;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "link" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "waits_until" timestamp with time zone;
--> statement-breakpoint
-- A signature loses its content only with a `not me`: before publication, and with a new link.
CREATE OR REPLACE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.track_artist_id, NEW.track_id, NEW.release_id, NEW.version, NEW.email)
			IS DISTINCT FROM (OLD.id, OLD.track_artist_id, OLD.track_id, OLD.release_id, OLD.version, OLD.email)
		OR OLD.signature IS NOT NULL AND
			(NEW.signature, NEW.message, NEW.message_version, NEW.wallet, NEW.paid_to, NEW.account, NEW.key_holder, NEW.decided_at)
			IS DISTINCT FROM (OLD.signature, OLD.message, OLD.message_version, OLD.wallet, OLD.paid_to, OLD.account, OLD.key_holder, OLD.decided_at)
		AND NOT (OLD.status = 'approved' AND NEW.status = 'pending' AND NEW.link = OLD.link + 1 AND NEW.signature IS NULL
			AND NOT EXISTS (SELECT 1 FROM publications WHERE release_id = OLD.release_id AND version = OLD.version))
	THEN
		RAISE EXCEPTION 'UPDATE of approvals is refused: evidence is not changed';
	END IF;
	RETURN NEW;
END $$;
