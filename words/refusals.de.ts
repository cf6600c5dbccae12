import type { RefusalWords } from "./refusals.ts";

export const de: RefusalWords = {
  account_change_in_progress:
    "Eine Änderung an Ihrem Empfängerkonto läuft noch. Bitte warten Sie, bis sie fertig ist.",
  approval_already_decided: "Diese Anfrage ist bereits entschieden",
  approval_link_expired: "Der Link ist ungültig oder abgelaufen",
  approval_link_not_valid: "Der Link ist ungültig oder abgelaufen",
  chain_unreachable: "Das Netzwerk ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  code_not_valid: "Dieser Code ist ungültig. Codes gelten 10 Minuten; fordern Sie einen neuen an.",
  company_unreachable:
    "Der Identitätsanbieter ist gerade nicht erreichbar. Nehmen Sie stattdessen einen Link per E-Mail.",
  destination_not_a_wallet: "Diese Adresse gehört zu einem Vertrag oder einem Token, nicht zu einer Wallet",
  destination_not_valid: "Das ist keine Wallet-Adresse in diesem Netzwerk",
  distribution_rejected: "Das Netzwerk lehnt diese Aufteilung gerade ab",
  distribution_too_old:
    "Bis zum Senden ist zu viel Zeit vergangen. Beginnen Sie noch einmal und signieren Sie gleich.",
  fee_too_high_for_sum:
    "Die Netzwerkgebühr ist zu hoch für diesen Betrag. Er bleibt liegen, bis mehr eingeht, oder Sie zahlen die Gebühr selbst.",
  guardian_not_valid: "Die Vertrauensperson muss eine andere Wallet in diesem Netzwerk haben",
  insufficient_funds: "In Ihrer Wallet ist nicht genug",
  network_not_connected:
    "Dieser Dienst ist nicht mehr mit diesem Netzwerk verbunden, deshalb kann hier nichts dafür signiert werden",
  no_permission: "Dazu fehlt Ihnen die Berechtigung",
  nobody_can_receive:
    "Noch kann niemand der Mitwirkenden diesen Token empfangen. Sie brauchen zuerst ein Konto dafür.",
  not_ready: "Der Dienst startet oder ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.",
  not_your_approval: "Diese Anfrage ist für jemand anderen",
  nothing_to_distribute:
    "Es gibt nichts aufzuteilen. Eine Zahlung zählt, sobald sie im Netzwerk endgültig ist.",
  passkey_not_found: "Dieser Passkey ist bereits entfernt",
  passkey_not_valid:
    "Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal oder melden Sie sich mit einem Link per E-Mail an.",
  payouts_stopped:
    "Auszahlungen aus diesem Vertrag sind angehalten, bis wir ihn geprüft haben. Das Geld ist sicher.",
  session_not_found: "Dieses Gerät ist bereits abgemeldet",
  session_too_old: "Bitte melden Sie sich neu an, um Ihr Konto zu löschen",
  sign_in_again:
    "Bitte melden Sie sich zur Sicherheit neu an. Dafür braucht es eine Anmeldung aus den letzten 10 Minuten.",
  signature_expired: "Die Signatur ist abgelaufen. Bitte signieren Sie noch einmal.",
  signature_not_valid: "Die Signatur ist ungültig",
  small_sum_already_distributed:
    "Heute wurde schon ein kleiner Betrag aufgeteilt. Dieser bleibt liegen, bis mehr eingeht.",
  something_went_wrong: "Etwas ist schiefgegangen",
  storage_full:
    "Im Moment ist kein Platz, um etwas zu speichern. Nichts wurde geändert. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  test_payment_refused: "Das Netzwerk hat die Probezahlung abgelehnt",
  token_address_not_valid: "Das ist keine Token-Adresse in diesem Netzwerk",
  token_already_distributed:
    "Dieser Token wurde heute schon aufgeteilt. Versuchen Sie es morgen noch einmal.",
  too_little_to_distribute: "Der Betrag ist zu klein zum Aufteilen. Er bleibt liegen, bis mehr eingeht.",
  too_many_at_once: "Zu viele Ihrer Änderungen laufen gerade. Bitte versuchen Sie es gleich noch einmal.",
  too_many_codes: "Sie haben zu viele Codes angefordert. Bitte versuchen Sie es später noch einmal.",
  too_many_other_tokens:
    "Das Tageslimit für das Aufteilen anderer Tokens in diesem Netzwerk ist erreicht. Versuchen Sie es morgen noch einmal.",
  too_many_passkeys: "Ein Konto kann 20 Passkeys haben. Entfernen Sie einen, der nicht mehr benutzt wird.",
  too_many_requests: "Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.",
  too_many_withdrawals:
    "Sie haben heute zu viele Auszahlungen gemacht. Bitte versuchen Sie es morgen noch einmal.",
  too_many_workspaces:
    "Sie haben heute zu viele Arbeitsbereiche angelegt. Bitte versuchen Sie es morgen noch einmal.",
  wallet_cannot_pay_fee: "Diese Wallet hat nicht genug von der Währung des Netzwerks für die Gebühr",
  wallet_cannot_sign:
    "Ihre Wallet kann gerade nicht unterschreiben. Bitte versuchen Sie es in einer Minute noch einmal.",
  wallet_handed_over:
    "Ihre Ledgerline-Wallet ist jetzt in Ihren eigenen Händen, deshalb signieren wir nicht mehr damit. Bitte verwenden Sie Ihre eigene Wallet.",
  wallet_holds_money:
    "In Ihrer Ledgerline-Wallet ist Geld. Zahlen Sie es aus, oder übernehmen Sie zuerst die Wallet.",
  wallet_in_use:
    "An Ihre Ledgerline-Wallet werden Tantiemen gezahlt, und mit dem Konto würde ihr Schlüssel gelöscht. Übernehmen Sie zuerst die Wallet.",
  wallet_link_not_found: "Diese Wallet ist nicht mehr verknüpft",
  wallet_not_valid: "Mit dieser Wallet-Adresse kann nicht signiert werden",
  wallet_taken:
    "Jemand anderes hat für diesen Titel schon mit dieser Wallet signiert. Bitte verwenden Sie eine andere.",
  withdrawal_fee_changed:
    "Die Netzwerkgebühr ist gestiegen. Sehen Sie sich die neue an, bevor Sie fortfahren.",
  withdrawal_in_progress:
    "Eine Auszahlung aus dieser Wallet läuft noch. Bitte warten Sie, bis sie fertig ist.",
  withdrawal_not_found: "Auszahlung nicht gefunden",
  withdrawal_on_its_way: "Diese Auszahlung wurde schon gesendet und kann nicht mehr abgebrochen werden.",
  withdrawal_rejected: "Das Netzwerk lehnt eine Überweisung an diese Adresse ab",
  withdrawal_too_small: "Das ist zu wenig für das, was das Senden kostet. Zahlen Sie mehr auf einmal aus.",
};
