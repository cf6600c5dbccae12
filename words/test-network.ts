import type { Language } from "../shared/rules/language.ts";

/** Said wherever somebody could take play money for real: one sentence, the same everywhere. */
export const TEST_NETWORK: Record<Language, string> = {
  en: "Test network: this money is not real.",
  es: "Red de prueba: este dinero no es real.",
  fr: "Réseau de test : cet argent n’est pas réel.",
  de: "Testnetz: Dieses Geld ist nicht echt.",
};

export const testNetwork = TEST_NETWORK.en;
