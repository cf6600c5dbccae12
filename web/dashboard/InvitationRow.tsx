import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Invitation } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { isGone } from "../api/remote.ts";
import { usePerson } from "../api/session.ts";
import { forgetInvitation, removeMember } from "../api/workspaces.ts";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { Named } from "../ui/Named.tsx";
import { Row } from "./Row.tsx";
import { dashboardWords } from "./words.ts";

export function InvitationRow({ invitation, next }: { invitation: Invitation; next: boolean }) {
  const words = dashboardWords.invitation;
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
    <Row kind={words.kind} title={<Named>{workspaceName}</Named>}>
      <Link
        to={paths.workspace()}
        params={{ slug }}
        // Opening accepts it, so it need not still stand here on the way back.
        onClick={() => forgetInvitation(client, person, slug)}
        aria-label={words.openIt(workspaceName)}
        className={buttonClass(next ? "primary" : "secondary")}
      >
        {words.open}
      </Link>
      <Button
        look="quiet"
        aria-label={words.declineIt(workspaceName)}
        onClick={() => {
          declining.reset();
          setAsking(true);
        }}
      >
        {words.decline}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.declineTitle}
        action={words.decline}
        busy={declining.isPending}
        failure={declining.isError && whyNot(declining.error, words.declineFailed)}
        onConfirm={() => declining.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Sentence parts={words.declineMeaning(<Named>{workspaceName}</Named>)} />
        </p>
      </ConfirmDialog>
    </Row>
  );
}
