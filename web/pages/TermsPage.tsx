import { TextPage } from "./TextPage.tsx";

export function TermsPage() {
  return (
    <TextPage title="Terms of Service" label="Placeholder text">
      <p>
        This is placeholder text. The terms of service are being written and will stand here before Ledgerline
        opens.
      </p>
      <p>Until then nothing on this page binds you or us.</p>
    </TextPage>
  );
}
