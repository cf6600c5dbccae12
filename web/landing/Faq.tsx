import { Plus } from "lucide-react";
import { paths } from "../paths.ts";
import { QUESTIONS } from "./content/questions.ts";
import { Section } from "./Section.tsx";

/** The wallet question, which most people have, is open from the start. */
export function Faq() {
  return (
    <Section id="faq" mark="B4" name="FAQ" says="Frequently asked questions">
      <div className="border-b-[1.5px] border-ink">
        {QUESTIONS.map(({ asked, answer }, index) => (
          <details key={asked} open={index === 0} className="group border-t border-line first:border-ink">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="text-lg font-semibold sm:text-xl">{asked}</h3>
              <Plus
                aria-hidden="true"
                size={24}
                strokeWidth={1.5}
                className="shrink-0 transition-transform duration-180 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[44rem] pr-10 pb-7 text-lg text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
      <p className="mt-6 text-ink-2">
        Read more in the{" "}
        <a href={paths.documentation()} className="text-link text-ink">
          documentation
        </a>
        .
      </p>
    </Section>
  );
}
