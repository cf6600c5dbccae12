import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Invitation } from "../../shared/schemas/workspaces.ts";
import { isGone } from "../api/remote.ts";
import { usePerson } from "../api/session.ts";
import { forgetInvitation, removeMember, useJoinWorkspace } from "../api/workspaces.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "../ui/feedback/useToast.tsx";
import { Named } from "../ui/Named.tsx";
import { Row } from "./Row.tsx";
import { dashboardWords } from "./words.ts";

export function InvitationRow({ invitation, next }: { invitation: Invitation; next: boolean }) {
  const words = useWords(dashboardWords).invitation;
  const whyNot = useWhyNot();
  const { id, slug, workspaceName } = invitation;
  const client = useQueryClient();
  const person = usePerson();
  const navigate = useNavigate();
  const { toast, say } = useToast();
  const joining = useJoinWorkspace(slug);
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
      <Button
        look={next ? "primary" : "secondary"}
        aria-label={words.openIt(workspaceName)}
        busy={joining.isPending}
        onClick={() =>
          joining.mutate(undefined, {
            onSuccess: () => void navigate({ to: paths.workspace(), params: { slug } }),
            onError: (error) => say("error", whyNot(error, words.openFailed)),
          })
        }
      >
        {words.open}
      </Button>
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
      {toast}
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
