import { TextPage } from "./TextPage.tsx";

export function PrivacyPage() {
  return (
    <TextPage title="Privacy" label="Placeholder text">
      <p>
        This is placeholder text. The privacy notice is being written and will stand here before Ledgerline
        opens.
      </p>
      <p>
        What is true already: this site loads nothing from other sites and sets cookies only to sign you in.
      </p>
    </TextPage>
  );
}
