import type { ReportKind } from "../../shared/rules/list-views.ts";
import type { Area } from "../../words/area.ts";

const en = {
  label: "Reports",
  title: (workspace: string) => `Reports · ${workspace}`,
  loading: "Loading reports...",
  failed: "Failed to load reports",
  by: {
    month: "Month",
    track: "Track",
    person: "Person",
    store: "Store",
    country: "Country",
  } as Record<ReportKind, string>,
  chooseBy: "Show by",
  period: "Months of sale",
  from: "From",
  to: "To",
  spans: {
    all: "All time",
    year: "This year",
    last_year: "Last year",
    quarter: "This quarter",
    last_quarter: "Last quarter",
    custom: "Custom",
  },
  earned: "Earned by agreed statements",
  direct: "Paid to contracts directly",
  directMeaning: "By the day it arrived. Not part of any statement.",
  columns: { units: "Units", gross: "In the files", net: "After deductions", paid: "Earned" },
  none: "Nothing to report yet",
  whatItIs: "Agreed statements appear here, by their months of sale.",
  nothingThen: "Nothing was sold in these months.",
  csv: "Download CSV",
  unknownCountry: "Not stated",
  /** Under the name of a payer, among stores. */
  paidForRelease: "Paid for a release",
  noPermission: "Reports are for the creator, admins and finance.",

  person: {
    label: "Reports · person",
    tracks: "Tracks",
    statements: "Statements",
    payouts: "Paid out",
    payoutsHow: "What the contracts paid, by the day they did. Sales are usually paid some months later.",
    noPayouts: "Nothing was paid out in these months.",
    payout: { transaction: "Open in explorer", held: "Held for them" },
    year: (year: number) => `Year-end ${year}`,
    deducted: (percent: string, reason: string) => `${percent} deducted: ${reason}`,
    nothingDeducted: "Nothing deducted",
    summary: "Download summary (CSV)",
    back: "All reports",
    states: {
      agreed: "Agreed",
      funded: "Funded",
      delivering: "Being delivered",
      delivered: "Delivered",
    } as Record<string, string>,
  },

  yearEnd: {
    label: "Year-end summary",
    title: (name: string, year: string) => `${name}, ${year}`,
    loading: "Loading the year...",
    failed: "Failed to load the year",
    nothing: (year: string) => `Nothing was earned or paid in ${year}.`,
    missing: "There is no such year",
    print: "Print or save as PDF",
    csv: "Download CSV",
    back: "Back",
    earned: "Earned by months of sale",
    paid: "Paid out in the year",
    currency: "Currency",
    note: "Earned counts by the month of sale; paid out counts by the day it was paid. The two differ when sales of one year are paid in the next. This page is no tax advice.",
  },

  mine: {
    label: "Earnings",
    title: "Earnings",
    heading: "Your earnings",
    earned: "Your part of agreed statements",
    none: "No earnings by statements yet",
    whatItIs:
      "When a label agrees a statement with your tracks in it, your part appears here. What was paid to a track directly is with the track on your dashboard.",
    slips: "Your statements",
    slipsFailed: "Failed to load your statements",
    slipsLoading: "Loading your statements...",
    by: (workspace: string) => `From ${workspace}`,
  },
};

export type ReportWords = typeof en;

export const reportWords: Area<ReportWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
