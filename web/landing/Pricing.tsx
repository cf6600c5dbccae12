import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ARTISTS_PER_TRACK_MAX, FREE_RELEASES } from "../../shared/rules/limits.ts";
import { Button } from "../ui/Button.tsx";
import { Section } from "./Section.tsx";
import { SignInButton } from "./SignInButton.tsx";

export function Pricing() {
  return (
    <Section id="pricing" mark="B3" name="Pricing" says="Start free. Pay as you release.">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-6">
        <Plan
          name="Free"
          price="$0"
          per="forever free"
          kind="No card needed"
          points={[
            `Includes ${FREE_RELEASES} releases`,
            `Up to ${ARTISTS_PER_TRACK_MAX} co-authors on each track`,
            "Certificates and share links",
          ]}
          look="border-ink bg-surface"
        >
          <SignInButton className="min-h-12 w-full">Start free</SignInButton>
        </Plan>
        <Plan
          name="Paid"
          price="$5"
          per="per 10 releases"
          kind="Pay-per-use"
          points={["No subscription", "Everything in Free", "Coming soon"]}
          look="border-dashed border-control"
        >
          <Button disabled className="min-h-12 w-full">
            Soon
          </Button>
        </Plan>
      </div>
      <p className="mt-6 max-w-[44rem] text-sm text-ink-2">
        We pay the network fees for creating contracts and distributing payments. The sender of a payment pays
        the network fee for that transfer.
      </p>
    </Section>
  );
}

type PlanProps = {
  name: string;
  price: string;
  per: string;
  kind: string;
  points: string[];
  look: string;
  children: ReactNode;
};

function Plan({ name, price, per, kind, points, look, children }: PlanProps) {
  return (
    <article className={`flex flex-col gap-8 rounded-card border-[1.5px] p-6 lg:p-8 ${look}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-4">
        <h3 className="display text-xl">{name}</h3>
        <span className="caption text-ink-2">{kind}</span>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-lg">
        <span className="display text-[clamp(4rem,10vw,7.5rem)] leading-[0.8]">{price}</span> {per}
      </p>
      <ul className="grid gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-2.5">
            <Check aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </article>
  );
}
