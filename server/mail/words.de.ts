import { formats } from "../../words/formats.ts";
import { PAYOUT_LINE } from "../../words/payout-line.ts";
import { proposalWords } from "./words.proposal.ts";
import type { MailWords } from "./words.ts";

const { amount, day, momentUtc, month, percent, plural } = formats("de");
const stillMissing = (count: number) =>
  plural(count, { one: "Eine Zustimmung fehlt noch.", other: `${count} Zustimmungen fehlen noch.` });
const minutesOf = (count: number) => plural(count, { one: "eine Minute", other: `${count} Minuten` });

export const de: MailWords = {
  link: (label, url) => `${label}: ${url}`,
  orOpen: "Oder öffnen Sie diese Adresse:",

  published: {
    subject: (tracks) =>
      plural(tracks, { one: "Ihr Titel ist veröffentlicht", other: "Ihre Titel sind veröffentlicht" }),
    preview: "Alle haben signiert. Das Zertifikat ist fertig.",
    heading: (release) => `„${release}“ ist veröffentlicht`,
    said: (release, workspace, at) =>
      `Alle haben signiert, und „${release}“ von „${workspace}“ wurde am ${momentUtc(at)} veröffentlicht. Die Anteile stehen jetzt fest: Niemand kann sie mehr ändern, auch wir nicht.`,
    action: "Zertifikat ansehen",
    track: (title) => `„${title}“.`,
    share: (title, share) => `„${title}“: Ihr Anteil beträgt ${percent(share)}.`,
    contract: (network, address) => `Vertrag auf ${network}: ${address}`,
    keep: "Bewahren Sie diese E-Mail auf: Das Zertifikat belegt die vereinbarten Anteile. Es zeigt, was alle signiert haben, und jeder kann es auch ohne uns prüfen.",
    howToPay: (network) =>
      `Wer Tantiemen für einen Titel zahlen will, sendet USDT auf ${network} an dessen Vertrag. Das Geld wird von selbst unter den Mitwirkenden aufgeteilt.`,
  },

  slip: {
    subject: (earned, token, statement) => `Sie haben ${amount(earned)} ${token} verdient: ${statement}`,
    heading: "Ihre Tantiemenabrechnung",
    said: (workspace, tracks) =>
      plural(tracks, {
        one: `„${workspace}“ hat die Abrechnung eines Vertriebs ausgezahlt. Einer Ihrer Titel ist dabei.`,
        other: `„${workspace}“ hat die Abrechnung eines Vertriebs ausgezahlt. ${tracks} Ihrer Titel sind dabei.`,
      }),
    passedOn: (workspace, reference, tracks) =>
      plural(tracks, {
        one: `„${workspace}“ hat eine Zahlung weitergegeben: ${reference}. Einer Ihrer Titel ist dabei.`,
        other: `„${workspace}“ hat eine Zahlung weitergegeben: ${reference}. ${tracks} Ihrer Titel sind dabei.`,
      }),
    paid: (part, token) => `${amount(part)} ${token} sind in Ihrer Wallet.`,
    held: (part, token) =>
      `${amount(part)} ${token} werden für Sie aufbewahrt, weil sie noch nicht zugestellt werden können. Warum, steht in Ihrer Abrechnung.`,
    gathering: (part, token) =>
      `${amount(part)} ${token} sind für eine Auszahlung noch zu wenig. Sie bleiben in den Verträgen und kommen mit der nächsten Zahlung.`,
    action: "Abrechnung ansehen",
    why: "Sie zeigt jeden Shop, jedes Land und jeden Monat, was warum abgezogen wurde und wie sich alles zusammensetzt.",
    whyPassedOn: "Sie zeigt, was für jeden Titel bezahlt wurde, Ihren Anteil und jede Transaktion.",
  },
  slipsPaid: {
    subject: (statement) => `${statement} ist ausgezahlt`,
    heading: "Alle Verträge sind bezahlt",
    said: (total, token, statement, contracts) =>
      plural(contracts, {
        one: `${amount(total)} ${token} aus ${statement} sind an einen Vertrag gegangen.`,
        other: `${amount(total)} ${token} aus ${statement} sind an ${contracts} Verträge gegangen.`,
      }),
    told: "Jeder Miturheber bekommt eine E-Mail mit seiner eigenen Abrechnung.",
    action: "Workspace öffnen",
  },

  payout: {
    withdraw: "Auszahlen",
    inHeld: "Das ist die Wallet, die wir für Sie verwahren. Sie können das Geld jederzeit auszahlen.",
    toBank: (url) => `Wie aus USDT Geld auf Ihrer Bank wird (auf Englisch): ${url}`,
    subject: (title) => `Sie haben Geld für „${title}“ bekommen`,
    heading: "Tantiemen sind eingegangen",
    line: PAYOUT_LINE.de,
    where: (wallet, network) => `Das Geld ist in Ihrer Wallet ${wallet} auf ${network}.`,
    action: "Alle Zahlungen ansehen",
    transaction: (transaction) => `Transaktion: ${transaction}`,
    divided: "Der Vertrag hat es nach den Anteilen aufgeteilt, die alle signiert haben.",
  },

  alsoIn: "Auch auf:",
  checkAndSign: "Prüfen Sie Ihren Anteil, und signieren Sie. Ein Konto ist nicht nötig.",
  review: "Prüfen und zustimmen",
  onDashboard: (url) => `Alles, was auf Sie wartet, steht auch auf Ihrer Übersicht: ${url}`,
  reviewAll: (tracks) => `Alle ${tracks} Titel prüfen und zustimmen`,
  more: (tracks) =>
    plural(tracks, {
      one: "Und ein weiterer Titel. Der Link öffnet alle.",
      other: `Und ${tracks} weitere Titel. Der Link öffnet alle.`,
    }),
  track: (title, share) => `„${title}“: Ihr Anteil beträgt ${percent(share)}.`,
  openReleases: "Veröffentlichungen öffnen",
  wallets: {
    solana: "eine Solana-Wallet wie Phantom",
    evm: "eine Ethereum-Wallet wie MetaMask oder Phantom",
  },

  silence: (days) =>
    `Wenn jemand ${days} Tage lang nicht antwortet und alle anderen signiert haben, erscheint die Veröffentlichung ohne diese Signatur. Der Anteil wird dann für die Person verwahrt; niemand sonst kann ihn beanspruchen.`,

  kept: {
    subject: "Ihr Anteil wird für Sie verwahrt",
    preview: "Etwas ist ohne Ihre Antwort erschienen. Ihr Anteil wartet auf Sie.",
    open: "Lesen und den Anteil abholen",
    said: (name, workspace, release, days) =>
      `Guten Tag, ${name}! Sie wurden um Ihre Zustimmung zur Veröffentlichung „${release}“ von „${workspace}“ gebeten und haben ${days} Tage lang nicht geantwortet. Alle anderen haben signiert und waren sich einig, dass sie dann erscheint.`,
    yours:
      "Ihr Anteil geht auf ein Konto, das für die Inhaberin oder den Inhaber dieser E-Mail-Adresse verwahrt wird. Niemand sonst kann daran, auch der Arbeitsbereich nicht. Sie können jederzeit kommen: lesen, signieren und es auf Ihre eigene Wallet übertragen.",
    object:
      "Stimmt etwas nicht? Öffnen Sie den Link, und widersprechen Sie. Der Arbeitsbereich erfährt es, und das Zertifikat zeigt es.",
  },

  unreached: {
    subject: "Eine beteiligte Person ist nicht erreichbar",
    preview: "Für sie wird kein Anteil verwahrt, und die Veröffentlichung wartet.",
    said: (who, release) =>
      `Keine E-Mail erreicht „${who}“ von der Veröffentlichung „${release}“. Ein Anteil wird nur für jemanden verwahrt, der gefragt wurde. Deshalb wartet die Veröffentlichung.`,
    whatNow:
      "Bearbeiten Sie die Veröffentlichung, und berichtigen Sie die Adresse. Danach werden die Beteiligten dieser Titel um ihre Signatur gebeten.",
  },

  objected: {
    subject: "Eine beteiligte Person widerspricht",
    preview: "Ihr Anteil bleibt für sie verwahrt. Das Zertifikat zeigt den Widerspruch.",
    said: (who, track, release) =>
      `„${who}“, deren Anteil am Titel „${track}“ der Veröffentlichung „${release}“ verwahrt wird, widerspricht:`,
    whatNow:
      "Was veröffentlicht ist, ändert sich dadurch nicht von selbst. Wenn es berechtigt ist, einigen Sie sich auf eine neue Vereinbarung.",
  },

  change: {
    subject: "Eine Änderung an Ihrem Titel braucht Ihre Zustimmung",
    toldSubject: "Für einen Titel mit Ihnen ist eine Änderung vorgeschlagen",
    preview: "Lesen Sie, was sich ab welchem Monat ändert.",
    heading: (track) => `Eine Änderung an „${track}“`,
    said: (name, workspace, track, from) =>
      `Guten Tag, ${name}! „${workspace}“ schlägt eine neue Vereinbarung für den veröffentlichten Titel „${track}“ vor. Sie gilt für Verkäufe ab ${month(from)}. Für frühere Verkäufe gilt weiter die Vereinbarung, die Sie kennen. Das ändert sich:`,
    sign: "Ihr Anteil ändert sich. Ohne Ihre Unterschrift geschieht deshalb nichts.",
    signForOther:
      "Ihr Anteil bleibt gleich. Jemand, der nie geantwortet hat, wird vom Titel genommen, deshalb müssen alle anderen unterschreiben.",
    takesOff: (days) =>
      `Sie haben diesem Titel bisher nicht zugestimmt. Mit der Änderung erhalten Sie keinen Anteil an späteren Verkäufen, und alle anderen Miturheber müssen das unterschreiben. Was vorher verdient wurde, bleibt Ihres. Wenn Sie nicht einverstanden sind, widersprechen Sie innerhalb von ${days} Tagen: Das hält die Änderung auf.`,
    told: (share, days) =>
      `Ihr Anteil bleibt bei ${percent(share)} und wird dorthin gezahlt, wohin er jetzt gezahlt wird. Sie brauchen nichts zu tun. Sind Sie nicht einverstanden, widersprechen Sie innerhalb von ${days} Tagen: Das hält die Änderung auf.`,
    read: "Änderung lesen",
    until: (until) =>
      `Dieser Link gilt bis zum ${day(until, "UTC")}. Er ist nur für Sie: Bitte geben Sie ihn nicht weiter.`,
  },

  changeObjected: {
    subject: "Eine beteiligte Person widerspricht Ihrer Änderung",
    preview: "Die Änderung ist aufgehalten. Alles bleibt, wie es war.",
    said: (who, track) => `„${who}“ widerspricht der Änderung, die Sie für „${track}“ vorgeschlagen haben:`,
    whatNow:
      "Die Vereinbarung bleibt, wie sie ist. Ziehen Sie den Vorschlag zurück, sprechen Sie miteinander, und machen Sie einen neuen.",
  },

  request: {
    subject: (tracks) =>
      plural(tracks, {
        one: "Ein Titel wartet auf Ihre Zustimmung",
        other: `${tracks} Titel warten auf Ihre Zustimmung`,
      }),
    heading: (tracks) =>
      plural(tracks, {
        one: "Ihre Zustimmung zu einem Titel wird gebraucht",
        other: "Ihre Zustimmung zu mehreren Titeln wird gebraucht",
      }),
    said: (name, workspace, release) =>
      `Guten Tag, ${name}! Der Arbeitsbereich „${workspace}“ hat Sie bei der Veröffentlichung „${release}“ eingetragen. Bitte prüfen Sie Ihren Anteil an den Zahlungen, und signieren Sie.`,
    saidTogether: (name, workspace, releases, tracks) =>
      `Guten Tag, ${name}! Der Arbeitsbereich „${workspace}“ hat Sie bei ${tracks} Titeln auf ${releases} Veröffentlichungen eingetragen. Bitte prüfen Sie Ihren Anteil an den Zahlungen, und signieren Sie.`,
    takes: (wallet) =>
      `Zum Signieren brauchen Sie ${wallet}. Es ist kostenlos und bewegt kein Geld. Bevor alle signiert haben, wird nichts veröffentlicht.`,
    noWallet: "Keine Wallet? Die Seite zeigt, wie Sie ohne eine zustimmen.",
    wrong: "Stimmt etwas nicht? Öffnen Sie den Link, und lehnen Sie mit einer Begründung ab.",
    personal: (until) =>
      `Die Links sind persönlich: Geben Sie sie nicht weiter. Sie gelten bis zum ${day(until, "UTC")}.`,
  },

  reminder: {
    subject: "Erinnerung: Ihre Zustimmung fehlt",
    lastSubject: "Letzte Erinnerung: Ihre Zustimmung fehlt",
    heading: "Ihre Zustimmung fehlt noch",
    said: (name, workspace, release) =>
      `Guten Tag, ${name}! Die Veröffentlichung „${release}“ von „${workspace}“ wartet auf Sie.`,
    saidTogether: (name, workspace, releases, tracks) =>
      `Guten Tag, ${name}! ${tracks} Titel auf ${releases} Veröffentlichungen von „${workspace}“ warten auf Sie.`,
    until: (until) => `Die Links gelten bis zum ${day(until, "UTC")}.`,
    stop: (url) => `Keine Erinnerungen mehr, oder mitteilen, dass ich nicht die richtige Person bin: ${url}`,
  },

  newTerms: {
    subject: "Eine Veröffentlichung mit Ihnen wurde geändert",
    preview: "Bitte prüfen und signieren Sie die Titel unten.",
    heading: "Die Vereinbarung hat sich geändert",
    said: (name, workspace, release) =>
      `Guten Tag, ${name}! „${workspace}“ hat die Veröffentlichung „${release}“ geändert. Bitte prüfen und signieren Sie die Titel unten. Was Sie für andere Titel signiert haben, gilt weiter. Das hat sich geändert:`,
    until: (until) =>
      `Frühere Links zu geänderten Titeln funktionieren nicht mehr; diese gelten bis zum ${day(until, "UTC")}.`,
  },

  stands: {
    subject: "Eine Veröffentlichung, die Sie signiert haben, wurde geändert",
    preview: "Was Sie signiert haben, gilt weiter. Sie müssen nichts tun.",
    heading: "Was Sie signiert haben, gilt weiter",
    said: (name, workspace, release) =>
      `Guten Tag, ${name}! „${workspace}“ hat die Veröffentlichung „${release}“ geändert. Ihre Titel sind, wie Sie sie signiert haben; Sie müssen also nichts tun. Das hat sich geändert:`,
  },

  receipt: {
    subject: "Ihre Zustimmung ist festgehalten",
    preview: "Bewahren Sie diese E-Mail auf: Darin steht, was Sie zugesagt haben.",
    said: (share, track, release, at) =>
      `Sie haben ${percent(share)} am Titel „${track}“ der Veröffentlichung „${release}“ zugestimmt, am ${momentUtc(at)}.`,
    saidEach: (tracks, release, at) =>
      `Sie haben Ihren Anteilen an ${tracks} Titeln der Veröffentlichung „${release}“ zugestimmt, zuletzt am ${momentUtc(at)}.`,
    saidMany: (tracks, workspace, at) =>
      `Sie haben ${plural(tracks, { one: "Ihrem Anteil an 1 Titel", other: `Ihren Anteilen an ${tracks} Titeln` })} für „${workspace}“ mit einer Signatur zugestimmt, am ${momentUtc(at)}.`,
    root: (hash) => `Alle Vereinbarungen zusammen: sha256:${hash}`,
    wallet: (wallet) => `Ausgezahlt an: ${wallet}, Ihre Wallet`,
    walletHeld: (wallet) => `Ausgezahlt an: ${wallet} (Schlüssel bei Ledgerline)`,
    account: (account, guardian, days) =>
      `Ausgezahlt an: ${account}, ein Empfängerkonto Ihrer Wallet. Vertrauensperson: ${guardian ?? "keine"}. Eine Wiederherstellung dauert ${days} Tage.`,
    signature: (signature) => `Signatur: ${signature}`,
    agreement: (hash) => `Vereinbarung: sha256:${hash}`,
    notYou:
      "Waren Sie das nicht? Sagen Sie es uns, bevor die Veröffentlichung erscheint: Die Zustimmung gilt dann nicht mehr, und Sie bekommen einen neuen Link.",
    notMe: "Das war ich nicht",
  },

  approvalCode: {
    subject: "Ihr Code zum Bestätigen einer Wallet",
    preview: (minutes) => `Gilt einmal, ${minutesOf(minutes)} lang.`,
    heading: (code) => `Ihr Code: ${code}`,
    said: (share, track, release) =>
      `Sie stimmen Ihrem Anteil, ${percent(share)} am Titel „${track}“ der Veröffentlichung „${release}“, mit einer Wallet zu, die wir noch nicht kennen. Geben Sie den Code auf der Seite ein, um sie zu bestätigen.`,
    saidMany: (tracks, workspace) =>
      `Sie stimmen ${plural(tracks, { one: "Ihrem Anteil an 1 Titel", other: `Ihren Anteilen an ${tracks} Titeln` })} für „${workspace}“ mit einer Wallet zu, die wir noch nicht kennen. Geben Sie den Code auf der Seite ein, um sie zu bestätigen.`,
    paidTo: (paidTo) => `Ihr Anteil wird ausgezahlt an: ${paidTo}`,
    works: (minutes) => `Der Code gilt einmal, ${minutesOf(minutes)} lang, und nur für diese Wallet.`,
    secret: "Geben Sie ihn niemandem. Wir fragen nie per E-Mail, Chat oder Telefon danach.",
    notYou:
      "Waren Sie das nicht? Dann hat jemand anderes Ihren Link. Ohne diesen Code ist damit nichts möglich. Geben Sie ihn nicht weiter, und sagen Sie es dem Absender des Links.",
  },

  newLink: {
    subject: "Ihr neuer Link zur Zustimmung",
    heading: "Hier ist Ihr neuer Link",
    said: (name, workspace, release) =>
      `Guten Tag ${name}, Sie haben um einen neuen Link gebeten. Die Veröffentlichung „${release}“ von „${workspace}“ wartet auf Ihre Zustimmung.`,
    saidTogether: (name, workspace, releases, tracks) =>
      `Guten Tag ${name}, Sie haben um einen neuen Link gebeten. ${tracks} Titel aus ${releases} Veröffentlichungen von „${workspace}“ warten auf Ihre Zustimmung.`,
    until: (until) =>
      `Die Links gelten bis ${day(until, "UTC")}. Bitte leiten Sie diese E-Mail nicht weiter.`,
    notYou: "Sie haben nicht darum gebeten? Dann müssen Sie nichts tun: Nur Sie haben diese Links bekommen.",
  },

  askedAnew: {
    subject: "Neuer Link: Ihre Zustimmung wird noch einmal gebraucht",
    preview: "Was in Ihrem Namen signiert wurde, gilt nicht mehr.",
    heading: "Bitte stimmen Sie noch einmal zu",
    said: (name, workspace, release) =>
      `Guten Tag ${name}, Sie haben uns gesagt, dass eine Zustimmung zur Veröffentlichung „${release}“ von „${workspace}“ nicht von Ihnen war. Sie gilt nicht mehr, und wir haben es dort gesagt.`,
    newLink:
      "Wer Ihre früheren Links hatte, kann sie nicht mehr benutzen. Bitte leiten Sie diese E-Mail nicht weiter.",
    until: (until) => `Die neuen Links gelten bis ${day(until, "UTC")}.`,
  },

  takenOff: {
    subject: "Sie sind nicht mehr an einer Veröffentlichung beteiligt",
    preview: "Sie wurde geändert. Was Sie dafür signiert haben, gilt nicht mehr.",
    said: (name, workspace, release) =>
      `Guten Tag ${name}, „${workspace}“ hat die Veröffentlichung „${release}“ geändert und Sie daraus entfernt. Was Sie dafür signiert haben, gilt nicht mehr, und Sie haben keinen Anteil daran.`,
    notRight: "Stimmt das nicht? Fragen Sie die Person, die Ihnen die Veröffentlichung geschickt hat.",
  },

  edited: {
    subject: "Ihre Veröffentlichung wurde geändert",
    preview: "Die geänderten Titel werden noch einmal signiert.",
    said: (who, release) =>
      `„${who}“ hat die Veröffentlichung „${release}“ geändert, die Sie eingereicht haben. Zustimmungen zu geänderten Titeln gelten nicht mehr. Das ist anders:`,
  },

  youDeclined: {
    subject: "Sie haben einen Titel abgelehnt",
    preview: "So wird nichts veröffentlicht.",
    said: (track, release, workspace) =>
      `Sie haben „${track}“ aus der Veröffentlichung „${release}“ abgelehnt. „${workspace}“ weiß Bescheid. So wird nichts mit Ihrem Namen veröffentlicht.`,
    changedMind: "Doch einverstanden? Solange nichts geändert wird, gilt derselbe Link weiter.",
    notYou:
      "Waren Sie das nicht? Öffnen Sie den Link noch einmal, und stimmen Sie zu, oder sagen Sie es dem Absender.",
  },

  openDashboard: "Übersicht öffnen",
  approvedToday: {
    subject: (releases) =>
      plural(releases, {
        one: "Zustimmungen zu einer Veröffentlichung",
        other: `Zustimmungen zu ${releases} Veröffentlichungen`,
      }),
    heading: "Seit gestern zugestimmt",
    line: (release, people) => `„${release}“: ${people}`,
    howOften:
      "Sie bekommen das einmal am Tag, weil Sie es so gewählt haben. Auf Ihrer Kontoseite können Sie es ändern.",
  },
  approved: {
    subject: (who, track) => `${who} hat „${track}“ zugestimmt`,
    subjectMany: (who, tracks) =>
      plural(tracks, {
        one: `${who} hat einem Titel zugestimmt`,
        other: `${who} hat ${tracks} Titeln zugestimmt`,
      }),
    heading: "Eine Zustimmung mehr",
    saidMany: (who, tracks, releases) =>
      `„${who}“ hat ${plural(tracks, { one: "1 Titel", other: `${tracks} Titeln` })} aus ${releases === 1 ? "einer Veröffentlichung" : `${releases} Veröffentlichungen`} zugestimmt. Andere Zustimmungen fehlen noch.`,
    missing: stillMissing,
    said: (who, track, release, missing) =>
      `„${who}“ hat „${track}“ aus „${release}“ zugestimmt. ${stillMissing(missing)}`,
  },

  declined: {
    subject: (who, track) => `${who} hat „${track}“ abgelehnt`,
    preview: "Es wird nichts veröffentlicht.",
    said: (who, track, release) => `„${who}“ hat „${track}“ aus „${release}“ abgelehnt.`,
    reason: (reason) => `Grund: ${reason}`,
    noReason: "Grund: nicht angegeben",
    whatNow:
      "Es wird nichts veröffentlicht. Sie können es berichtigen; dann werden die geänderten Titel noch einmal signiert.",
  },

  proposal: proposalWords.de,

  notThem: {
    subject: "Eine Zustimmung war nicht echt",
    preview: "Sie gilt nicht mehr. Ein neuer Link ist unterwegs.",
    said: (who, track, release) =>
      `„${who}“ sagt, dass die Zustimmung zu „${track}“ auf „${release}“ nicht von ihr oder ihm war. Sie gilt nicht mehr, und wir haben einen neuen Link geschickt.`,
    whatNow:
      "Bis zur neuen Zustimmung wird nichts veröffentlicht. Prüfen Sie gemeinsam, ob Sie die richtige E-Mail-Adresse eingetragen haben.",
  },

  coAuthorGone: {
    subject: "Jemand hat das Konto gelöscht",
    preview: "So kann nichts veröffentlicht werden.",
    said: (release) =>
      `Jemand, der an „${release}“ beteiligt ist, hat vor der Zustimmung das eigene Konto gelöscht. So kann nichts veröffentlicht werden. Nehmen Sie diese Person heraus oder geben Sie ihre Adresse neu ein; dann werden die geänderten Titel noch einmal signiert.`,
  },

  expired: {
    subject: "Ein Link ist abgelaufen",
    preview: "Sie können einen neuen senden.",
    said: (who, release) =>
      `„${who}“ hat zu „${release}“ nicht rechtzeitig geantwortet, und der Link gilt nicht mehr. Öffnen Sie die Veröffentlichung, und klicken Sie auf „Send a new link“. Sonst muss niemand noch einmal signieren.`,
  },
};
