import type { ReactNode } from "react";
import type { StaticPage } from "../../shared/schemas/pages.ts";
import { ApiPage } from "../documentation/api/ApiPage.tsx";
import type { ApiDocument } from "../documentation/api/openapi.ts";
import { DocumentationPage } from "../documentation/DocumentationPage.tsx";
import { ABOUT_US } from "../landing/content/about-us.ts";
import { LandingPage } from "../landing/LandingPage.tsx";
import { PrivacyPage } from "../pages/PrivacyPage.tsx";
import { TermsPage } from "../pages/TermsPage.tsx";
import { ReadingFrame } from "./ReadingFrame.tsx";

export type PrerenderedPage = {
  title: string;
  description: string;
  body: ReactNode;
  /** For machines that read: schema.org. */
  data?: object;
};

/** Every page that is the same for everybody. Its HTML is made by the build; React does not come with it. */
export const prerendered = (api: ApiDocument): Record<StaticPage, PrerenderedPage> => ({
  "/": {
    title: "Ledgerline: releases, approvals and royalty splits for music",
    description:
      "Add tracks and co-authors, collect signed approvals, publish with a certificate, and split every royalty payment automatically.",
    body: <LandingPage />,
    data: ABOUT_US,
  },
  "/documentation": {
    title: "Documentation · Ledgerline",
    description: "The words used in Ledgerline, and the things people do most, one step after the other.",
    body: (
      <ReadingFrame>
        <DocumentationPage />
      </ReadingFrame>
    ),
  },
  "/documentation/api": {
    title: "API · Ledgerline",
    description: "Every route of Ledgerline's API, how to sign in from a script, and what refusals mean.",
    body: (
      <ReadingFrame>
        <ApiPage document={api} />
      </ReadingFrame>
    ),
  },
  "/terms": {
    title: "Terms of Service · Ledgerline",
    description: "The terms of service of Ledgerline.",
    body: (
      <ReadingFrame>
        <TermsPage />
      </ReadingFrame>
    ),
  },
  "/privacy": {
    title: "Privacy · Ledgerline",
    description: "What Ledgerline knows about you, and what it does with it.",
    body: (
      <ReadingFrame>
        <PrivacyPage />
      </ReadingFrame>
    ),
  },
});
