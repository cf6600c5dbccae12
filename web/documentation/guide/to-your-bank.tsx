import type { Chapter } from "../chapter.ts";

export const toYourBank: Chapter = {
  id: "to-your-bank",
  title: "From USDT to your bank",
  lead: (
    <p>
      Royalties arrive as USDT or USDC: tokens that are meant to be worth one US dollar each. Your bank does
      not take them. To get money into your bank account you need an exchange, and the exchange takes a fee.
    </p>
  ),
  topics: [
    {
      id: "bank-steps",
      title: "The way, step by step",
      body: (
        <>
          <ol>
            <li>
              Open an account with an exchange that is allowed to serve people in your country. It will ask
              for your identity card and your bank account. That can take from minutes to days, so do it
              before you need it.
            </li>
            <li>
              There, look for the deposit address of the token you have (USDT or USDC){" "}
              <b>on the network you have it on</b> (Solana, Ethereum or Polygon). Not every exchange takes
              every token on every network.
            </li>
            <li>
              In <b>Account settings</b> press <b>Withdraw</b> and enter this address. Send one dollar first.
              When it is there, send the rest.
            </li>
            <li>On the exchange, sell the token for your currency.</li>
            <li>Have the exchange pay the money to your bank account.</li>
          </ol>
          <p className="note">
            A deposit on the wrong network, or of a token the exchange does not take, is often lost. Nobody
            can take a transfer back, and neither can we.
          </p>
        </>
      ),
    },
    {
      id: "bank-fees",
      title: "What it costs",
      body: (
        <>
          <ul>
            <li>
              <b>The network fee.</b> You see it before you withdraw, and it is taken out of the amount. On
              Solana and Polygon it is usually cents. On Ethereum it can be several dollars.
            </li>
            <li>
              <b>The exchange’s fee for selling,</b> usually a part of the amount, and the difference between
              its price and the market’s. The simple “Convert” button is often dearer than its market.
            </li>
            <li>
              <b>The fee for paying out to a bank.</b> Some exchanges take a fixed amount, and some have a
              minimum.
            </li>
          </ul>
          <p>
            Fixed fees weigh more on small amounts, so it can be worth waiting until more has come together.
            Compare exchanges by what arrives at your bank, not by one of their fees. We are paid by none of
            them and recommend none.
          </p>
        </>
      ),
    },
    {
      id: "bank-risks",
      title: "What to know before you wait",
      body: (
        <>
          <p>
            USDT and USDC are issued by companies that promise to hold a dollar for each token. They are not
            deposits in a bank, no state guarantees them, and their price can move. If your currency is not
            the dollar, its rate moves too. An issuer can freeze tokens at an address.
          </p>
          <p>
            Money that lies on an exchange is in the exchange’s hands. Leave there only what you are about to
            pay out.
          </p>
          <p>
            In many countries royalties are income on the day they reach you, whatever you sell them for
            later. Your <b>earnings</b> page has every payment with its day, as a file for whoever does your
            taxes. We cannot advise you on tax.
          </p>
          <p>
            Nobody from Ledgerline will ever offer to do this for you, ask for your key, or ask you to send
            money first.
          </p>
        </>
      ),
    },
  ],
};
