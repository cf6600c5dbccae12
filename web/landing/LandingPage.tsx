import { SkipLink } from "../shell/navigation/SkipLink.tsx";
import { About } from "./About.tsx";
import { Advantages } from "./Advantages.tsx";
import { Faq } from "./Faq.tsx";
import { FerryGrooves } from "./FerrySeal.tsx";
import { Hero } from "./Hero.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { LandingFooter } from "./LandingFooter.tsx";
import { LandingHeader } from "./LandingHeader.tsx";
import { Pricing } from "./Pricing.tsx";
import { Statements } from "./Statements.tsx";
import { Target } from "./Target.tsx";
import { ThreeStates } from "./ThreeStates.tsx";

/** Two sides, like a record: A says what it is, B how it goes. */
export function LandingPage() {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <FerryGrooves />
        <ThreeStates />
        <About />
        <Advantages />
        <Target />
        <HowItWorks />
        <div className="pt-20 lg:pt-32">
          <Statements />
        </div>
        <Pricing />
        <Faq />
      </main>
      <LandingFooter />
    </>
  );
}
