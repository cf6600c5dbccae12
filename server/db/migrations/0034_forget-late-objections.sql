-- Whoever deletes their account without ever having signed is forgotten here, too: with the words of their objection.
CREATE OR REPLACE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "late_answers" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from approvals where id = ($1).approval_id and not (starts_with(email, ''deleted:'') and signature is null))');
