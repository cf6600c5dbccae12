-- What was entered is in a token, no file is: where a release was paid for, whoever paid is a payer and no store.
UPDATE "report_sums" AS s SET dimension = 'payer'
	WHERE s.dimension = 'store' AND s.currency = s.token AND EXISTS (
		SELECT 1 FROM "statements" t
		WHERE t.workspace_id = s.workspace_id AND t.release_id IS NOT NULL AND t.source = s.key);
