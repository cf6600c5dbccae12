import { Check, Clock, Disc3 } from "lucide-react";
import type { ReactNode } from "react";
import { percent } from "../percent.ts";
import { Chip } from "../ui/Chip.tsx";
import { FERRY_PEOPLE } from "./content/night-ferry.ts";
import { FerrySeal } from "./FerrySeal.tsx";

type Row = { name: string; value: ReactNode };

const peopleRows = (values: ReactNode[]): Row[] =>
  FERRY_PEOPLE.map(({ name, share }, index) => ({
    name: `${name} · ${percent(share / 100)}`,
    value: values[index],
  }));

const SIGNED = (
  <span className="inline-flex items-center gap-1.5 text-approved">
    <Check aria-hidden="true" size={16} strokeWidth={2} />
    Signed 12 Nov
  </span>
);

/** One release from white label to pressed: paper, then ink by ink, then black. */
export function ThreeStates() {
  return (
    <section aria-label="One release in three states" className="page-width pb-20 lg:pb-32">
      <ol className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6">
        <StateCard
          chip={<Chip look="draft">White label · draft</Chip>}
          signed={0}
          rows={peopleRows(["Not sent", "Not sent", "Not sent"])}
        >
          You enter the release. Nobody is asked yet.
        </StateCard>
        <StateCard
          chip={
            <Chip look="waiting" icon={Clock}>
              Awaiting 2 of 3
            </Chip>
          }
          signed={1}
          rows={peopleRows([SIGNED, "Opened", "Sent"])}
        >
          Each co-author signs their share.
        </StateCard>
        <StateCard
          pressed
          chip={
            <span className="inline-flex items-center gap-1.5 rounded-control bg-signal px-2 py-0.5 text-sm font-medium text-on-signal">
              <Disc3 aria-hidden="true" size={14} strokeWidth={2} />
              Published
            </span>
          }
          signed={3}
          rows={[
            { name: "Certificate", value: "Issued" },
            { name: "Share link", value: <span className="mono text-xs">/s/7Kd2mQx9Ta</span> },
            { name: "Distribution address", value: <span className="mono text-xs">7xKX…gAsU</span> },
          ]}
        >
          Published after the last signature.
        </StateCard>
      </ol>
    </section>
  );
}

type StateCardProps = {
  pressed?: boolean;
  chip: ReactNode;
  signed: number;
  rows: Row[];
  children: string;
};

function StateCard({ pressed = false, chip, signed, rows, children }: StateCardProps) {
  return (
    <li
      className={`rounded-card border p-5 lg:p-6 ${
        pressed ? "border-transparent pressed dark:border-line" : "border-line bg-surface"
      }`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="mono text-xs">WL-0417</span>
        {chip}
      </div>
      <div className="sm:max-lg:grid sm:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:max-lg:items-center sm:max-lg:gap-8">
        <FerrySeal signed={signed} className="mx-auto my-4 w-full max-w-58" />
        <div>
          <p className="display text-xl">Night Ferry</p>
          <dl className="mt-3 text-sm">
            {rows.map(({ name, value }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-3 border-t border-line py-2.5">
                <dt>{name}</dt>
                <dd className="text-right">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="border-t border-line pt-4 text-ink-2">{children}</p>
        </div>
      </div>
    </li>
  );
}
