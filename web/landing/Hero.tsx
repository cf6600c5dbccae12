import { buttonClass } from "../ui/Button.tsx";
import { Seal } from "../ui/Seal.tsx";
import { FERRY_HASH } from "./content/night-ferry.ts";
import { SignInButton } from "./SignInButton.tsx";

const FIVE_PEOPLE = [34, 22, 20, 14, 10].map((share) => ({ share, signed: true }));

// A line each: whichever letters they are set in, nothing beside or below them moves.
const PROMISES = ["Free for your first 10 releases", "No password", "No wallet needed to start"];

export function Hero() {
  return (
    <section className="page-width grid grid-cols-1 items-center gap-12 overflow-x-clip py-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:py-14">
      <div>
        <h1 className="display text-[min(11.4vw,5.5rem)] leading-[0.95] lg:text-[clamp(4rem,6.1vw,5.5rem)]">
          Agreed once.
          <br />
          Split every time.
        </h1>
        <p className="mt-7 max-w-[36rem] text-lg text-ink-2 sm:text-xl sm:leading-normal">
          Add your tracks, name everyone who made them and set their shares. Each person signs. The release is
          published automatically, and a smart contract splits every royalty payment.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <SignInButton className="min-h-12">Create a workspace</SignInButton>
          <a href="#how-it-works" className={`${buttonClass("secondary")} min-h-12`}>
            See how it works
          </a>
        </div>
        <ul className="caption mt-8 grid gap-1 text-ink-2">
          {PROMISES.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
      <Seal
        hash={FERRY_HASH}
        people={FIVE_PEOPLE}
        label="A groove seal: five co-authors' shares, each signed in its own ink"
        ticks={280}
        className="aspect-square w-full animate-[settle_1600ms_var(--ease-cut)] max-w-[31rem] justify-self-center lg:justify-self-end"
      />
    </section>
  );
}
