import { TextPage } from "./TextPage.tsx";

export function TermsPage() {
  return (
    <TextPage title="Terms of Service" label="Placeholder text">
      <p>
        This is placeholder text. Whoever runs this copy of Ledgerline for others puts their own terms here
        before they open it. Until then nothing on this page binds you or us.
      </p>
      <h2>What the terms will have to say</h2>
      <p>These are facts of the product, so that you know them already.</p>
      <ul>
        <li>
          A share is a share of the money a track’s contract receives. It is not a share of the copyright or
          of any other right.
        </li>
        <li>
          What everybody signed and was published is final. Nobody can change the shares of a contract, stop
          it or take money out of it otherwise, the people who run Ledgerline included.
        </li>
        <li>
          A certificate is evidence of agreed shares. It is not a copyright registration and not legal advice.
        </li>
        <li>
          Money sent on the wrong network, or to another address, does not reach the contract and cannot be
          brought back by us.
        </li>
        <li>
          Where Ledgerline holds the key of a wallet for you, it signs only what you ask for. You can take the
          money and the key with you.
        </li>
        <li>Ledgerline takes no part of the payments.</li>
      </ul>
      <p>
        What is stored and shown stands under <a href="/privacy">Privacy</a>, how it all works in the{" "}
        <a href="/documentation">documentation</a>.
      </p>
    </TextPage>
  );
}
