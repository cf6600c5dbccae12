-- A second fence around each workspace: server/db/fence.ts, decisions/0056-the-row-fence.md. It binds those who do not own the
-- tables. They see and write the rows of the workspace that the setting names, and none while it names none.
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "fence" ON "workspaces" USING (id = nullif(current_setting('ledgerline.workspace', true), '')::uuid);--> statement-breakpoint
DO $$ DECLARE one record;
BEGIN
  FOR one IN
    SELECT table_name, is_nullable = 'YES' AS may_be_nobodys FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'workspace_id'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one.table_name);
    EXECUTE format(
      'CREATE POLICY "fence" ON %I USING (%s workspace_id = nullif(current_setting(''ledgerline.workspace'', true), '''')::uuid)',
      one.table_name, CASE WHEN one.may_be_nobodys THEN 'workspace_id IS NULL OR' END);
  END LOOP;
END $$;--> statement-breakpoint
-- What hangs below: it is where its parent can be seen, which its parent's own policy decides.
DO $$ DECLARE one record;
BEGIN
  FOR one IN
    SELECT * FROM (VALUES
      ('webhook_deliveries', 'endpoint_id', 'webhook_endpoints'),
      ('webhook_attempts', 'delivery_id', 'webhook_deliveries'),
      ('submission_drafts', 'submission_id', 'submissions'),
      ('approvals', 'release_id', 'releases'),
      ('share_proposals', 'release_id', 'releases'),
      ('approval_requests', 'release_id', 'releases'),
      ('release_mails', 'release_id', 'releases'),
      ('audit_events', 'release_id', 'releases'),
      ('publications', 'release_id', 'releases'),
      ('track_artists', 'track_id', 'tracks'),
      ('certificates', 'track_id', 'tracks'),
      ('share_links', 'track_id', 'tracks'),
      ('late_answers', 'approval_id', 'approvals'),
      ('statement_pieces', 'statement_id', 'statements'),
      ('statement_items', 'statement_id', 'statements'),
      ('statement_rows', 'statement_id', 'statements'),
      ('statement_amounts', 'statement_id', 'statements'),
      ('statement_slips', 'statement_id', 'statements'),
      ('statement_events', 'statement_id', 'statements'),
      ('remittances', 'statement_id', 'statements'),
      ('remittance_payments', 'statement_id', 'statements')
    ) AS below(name, via, parent)
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', one.name);
    EXECUTE format('CREATE POLICY "fence" ON %I USING (EXISTS (SELECT FROM %I parent WHERE parent.id = %I.%I))',
      one.name, one.parent, one.name, one.via);
  END LOOP;
END $$;
