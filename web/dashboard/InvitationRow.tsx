import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Invitation } from "../../contract/workspaces.ts";
import { removeMember, whyNot } from "../api.ts";
import { paths } from "../paths.ts";
import { isGone } from "../remote.ts";
import { usePerson } from "../session.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Named } from "../ui/Named.tsx";
import { forgetInvitation } from "../workspaces.ts";
import { Row } from "./Row.tsx";

export function InvitationRow({ invitation, next }: { invitation: Invitation; next: boolean }) {
  const { id, slug, workspaceName } = invitation;
  const client = useQueryClient();
  const person = usePerson();
  const [asking, setAsking] = useState(false);
  const declining = useMutation({
    mutationFn: async () => {
      try {
        await removeMember(slug, id);
      } catch (error) {
        // Withdrawn meanwhile, it is gone as well, which is what was asked for.
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: () => forgetInvitation(client, person, slug),
  });
  return (
    <Row kind="Invitation to a workspace" title={<Named>{workspaceName}</Named>}>
      <Link
        to={paths.workspace()}
        params={{ slug }}
        // Opening accepts it, so it need not still stand here on the way back.
        onClick={() => forgetInvitation(client, person, slug)}
        aria-label={`Open ${workspaceName}`}
        className={buttonClass(next ? "primary" : "secondary")}
      >
        Open
      </Link>
      <Button
        look="quiet"
        aria-label={`Decline ${workspaceName}`}
        onClick={() => {
          declining.reset();
          setAsking(true);
        }}
      >
        Decline
      </Button>
      <ConfirmDialog
        open={asking}
        title="Decline this invitation?"
        action="Decline"
        busy={declining.isPending}
        failure={declining.isError && whyNot(declining.error, "Failed to decline the invitation")}
        onConfirm={() => declining.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          You will not join <Named>{workspaceName}</Named>. Somebody there can invite you again.
        </p>
      </ConfirmDialog>
    </Row>
  );
}
