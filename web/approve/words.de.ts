import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import { refusedIn } from "./known-refusals.ts";
import type { ApprovalWords } from "./words.ts";

const { list, month, plural } = formats("de");
const PUBLISHED_NEWS = "Sobald alles veröffentlicht ist, schreiben wir Ihnen.";
const WENT_WRONG = "Etwas ist schiefgegangen";
const LINK_NOT_VALID = "Der Link ist ungültig oder abgelaufen";

export const de: ApprovalWords = {
  titles: {
    loading: "Zustimmung zu einem Titel",
    failed: "Zustimmung zu einem Titel",
    other_session: "Diese Anfrage ist für jemand anderen",
    asked: "Ihre Zustimmung wird gebraucht",
    approved: "Sie haben zugestimmt!",
    cancelled: "Sie haben abgelehnt",
  },
  goHome: "Zur Startseite",
  tryAgain: "Erneut versuchen",
  refused: refusedIn({
    already_publishing:
      "Die Veröffentlichung läuft schon, die Zustimmung lässt sich nicht mehr zurücknehmen.",
    code_not_valid: "Dieser Code gilt nicht. Ein Code gilt 10 Minuten; fordern Sie einen neuen an.",
    signed_in_as_another: "Sie sind als jemand anderes angemeldet. Melden Sie sich ab, um zu antworten.",
    too_many_codes: "Sie haben zu viele Codes angefordert. Versuchen Sie es später noch einmal.",
    approval_already_decided: "Diese Anfrage ist schon beantwortet",
    approval_link_not_valid: LINK_NOT_VALID,
    approval_link_expired: LINK_NOT_VALID,
    not_your_approval: "Diese Anfrage gilt einer anderen Person",
    bad_request: "Die Anfrage ist ungültig",
    not_ready: "Der Dienst startet gerade. Versuchen Sie es gleich noch einmal.",
    objection_too_late: "Die Zeit für einen Widerspruch ist vorbei",
    objection_reason_missing: "Bitte sagen Sie, was nicht stimmt",
    nothing_changed: "Das sind dieselben Anteile",
    proposal_not_valid: "Geben Sie allen einen ganzen Prozentsatz von mindestens 1",
    proposal_open:
      "Sie haben schon andere Anteile vorgeschlagen. Warten Sie die Antwort ab, oder ziehen Sie den Vorschlag zurück.",
    release_not_open: "Diese Veröffentlichung lässt sich nicht mehr ändern",
    shares_not_100: "Die Anteile müssen zusammen 100 % ergeben",
    signature_expired: "Die Signatur ist abgelaufen. Bitte signieren Sie noch einmal.",
    something_went_wrong: WENT_WRONG,
    too_many_requests: "Zu viele Anfragen. Versuchen Sie es später noch einmal.",
    wallet_not_valid: "Mit dieser Wallet-Adresse kann nicht signiert werden",
    guardian_not_valid: "Die Vertrauensperson braucht eine andere Wallet in diesem Netzwerk.",
    wallet_taken:
      "Jemand anderes hat diesen Titel schon mit dieser Wallet signiert. Bitte nehmen Sie Ihre eigene.",
  }),

  asked: {
    sentBy: (workspace) => rich`Gesendet von ${workspace}`,
    check:
      "Prüfen Sie, ob Ihr Anteil stimmt. Nichts wird veröffentlicht, bevor alle unten Genannten signiert haben.",
    checkUntil: (days) =>
      `Prüfen Sie, ob Ihr Anteil stimmt. Wenn jemand ${days} Tage nach der Anfrage nicht geantwortet hat und alle anderen signiert haben, erscheint die Veröffentlichung ohne diese Signatur, und der Anteil wird für die Person verwahrt.`,
    declinedBefore: "Sie haben diesen Titel abgelehnt. Sie können noch zustimmen.",
    allShares: "Alle Anteile",
    approve: "Zustimmen",
    withEmail: "Mit meiner E-Mail zustimmen",
    withEmailMeans:
      "Keine Wallet? Wir senden Ihnen einen Link zum Anmelden, und Ledgerline signiert mit einer Wallet, die es für Sie verwahrt.",
    cancel: "Ablehnen",
    meaning: (share) =>
      `Das Signieren ist kostenlos. Es bewegt kein Geld und gibt niemandem Zugriff auf Ihr Guthaben: Es beweist nur, dass Sie ${share} zugestimmt haben. Die Tantiemen für Ihren Anteil gehen an die Wallet, mit der Sie signieren.`,
    sentTo: (email, until) =>
      rich`Dieser Link ging an ${email}. Sind Sie das nicht? Dann wählen Sie „Ablehnen“ und sagen es dort. Er gilt bis zum ${until}.`,
  },

  kept: {
    title: "Ihr Anteil wird für Sie verwahrt",
    said: (since) =>
      `Sie hatten nicht geantwortet, und alle anderen hatten signiert. Nach der Regel, die sie signiert haben, wurde dieser Titel veröffentlicht. Ihr Anteil wird seit dem ${since} für Sie verwahrt.`,
    yours: (email) =>
      `Er geht auf ein Konto, das nur die Inhaberin oder der Inhaber von ${email} abholen kann. Niemand sonst kommt je daran.`,
    sign: "Lesen & signieren",
    object: "Widersprechen",
    objectTitle: "Dieser Vereinbarung widersprechen",
    objectedTitle: "Ihr Widerspruch ist festgehalten",
    objected: (reason) => `Sie haben widersprochen: „${reason}“`,
    meaning: (workspace) =>
      rich`Wir sagen es ${workspace}, und das Zertifikat zeigt Ihren Widerspruch. Was veröffentlicht ist, ändert sich nicht, und Ihr Anteil bleibt für Sie verwahrt.`,
    told: (workspace, track) =>
      rich`Wir haben ${workspace} gesagt, dass Sie ${track} widersprechen. Ihr Anteil bleibt für Sie verwahrt.`,
    claim: (email) =>
      `Um das Geld auszuzahlen oder das Konto auf Ihre eigene Wallet zu übertragen, melden Sie sich mit ${email} an und öffnen „Kontoeinstellungen“.`,
  },

  change: {
    title: "Eine Änderung an Ihrem Titel",
    toldTitle: "Eine Änderung, bei der Ihr Anteil gleich bleibt",
    said: (from) =>
      `Dieser Titel ist veröffentlicht. Das Label schlägt eine neue Vereinbarung für Verkäufe ab ${month(from)} vor. Für frühere Verkäufe gilt weiter die bisherige. Nichts ändert sich ohne die Signatur aller, deren Anteil sich ändert.`,
    takesOffTitle: "Eine Änderung, die Ihren Anteil beendet",
    takesOff: (from, until) =>
      `Dieser Titel ist veröffentlicht, und Sie haben ihm bisher nicht zugestimmt. Das Label schlägt eine neue Vereinbarung für Verkäufe ab ${month(from)} vor, nach der Sie daran keinen Anteil haben. Alle anderen Miturheber müssen das unterschreiben. Ihr Anteil an früheren Verkäufen bleibt Ihrer. Sind Sie nicht einverstanden, können Sie bis zum ${until} widersprechen: Das hält die Änderung auf.`,
    takenOff: (names) =>
      `Bisher ohne Antwort: ${names}. Die Änderung nimmt vom Titel, wer nicht geantwortet hat. Dafür müssen alle anderen unterschreiben.`,
    told: (from, until) =>
      `Dieser Titel ist veröffentlicht. Das Label schlägt eine neue Vereinbarung für Verkäufe ab ${month(from)} vor. Ihr Anteil bleibt gleich und wird dorthin gezahlt, wohin er jetzt gezahlt wird. Sie brauchen nichts zu tun. Sind Sie nicht einverstanden, können Sie bis zum ${until} widersprechen: Das hält die Änderung auf.`,
    shares: "Anteile vorher und nachher",
    object: "Widersprechen",
    objectTitle: "Der Änderung widersprechen",
    objectedTitle: "Ihr Widerspruch ist festgehalten",
    objected: (reason) => `Sie haben widersprochen: „${reason}“`,
    meaning: (workspace) =>
      rich`Die Änderung ist aufgehalten, und ${workspace} liest Ihren Grund. Die Vereinbarung bleibt, wie sie ist.`,
    objectionTold: (workspace, track) =>
      rich`Wir haben ${workspace} gesagt, dass Sie der Änderung von ${track} widersprechen. Die Vereinbarung bleibt, wie sie ist.`,
    next: "Sie wird veröffentlicht, wenn alle signiert haben, deren Anteil sich ändert, und sonst niemand in seinen 14 Tagen widersprochen hat.",
  },

  track: {
    share: "Ihr Anteil",
    email: "Ihre E-Mail-Adresse",
    release: "Veröffentlichung",
    listen: "Anhören",
    newTab: "(öffnet sich in einem neuen Tab)",
    network: "Netzwerk",
    signedSoFar: "Bisher signiert",
    signedOf: (signed, all) => `${signed} von ${all}`,
  },

  many: {
    title: (tracks) =>
      plural(tracks, {
        one: `${tracks} Titel wartet auf Ihre Zustimmung`,
        other: `${tracks} Titel warten auf Ihre Zustimmung`,
      }),
    yourShares: "Ihre Anteile",
    check: "Prüfen Sie Ihre Anteile. Eine Signatur stimmt allem zu, was Sie nicht herausnehmen.",
    silence: (days) =>
      `Wenn jemand ${days} Tage nach der Anfrage nicht geantwortet hat und alle anderen signiert haben, erscheint die Veröffentlichung ohne diese Signatur, und der Anteil wird für die Person verwahrt.`,
    lookTwice: "Sehen Sie sich diese zuerst an",
    tracks: (count) => `${count} Titel`,
    answerTo: (track) => `Ihre Antwort zu ${track}`,
    answers: { approve: "Zustimmen", later: "Später", decline: "Ablehnen" },
    suggest: "Andere Anteile vorschlagen…",
    suggested: "Sie haben andere Anteile vorgeschlagen und warten auf die Antwort.",
    answered: (answer) => `Antwort auf Ihren Vorschlag: „${answer}“`,
    checkAgain: "Für Sie ändert sich nichts: Ihre Anteile sind wie zuvor. Eine Signatur bestätigt sie.",
    asBefore: "Wie zuvor.",
    unusual: {
      changed: (before) => `In der letzten Fassung war Ihr Anteil ${before}.`,
      lower: (before) => `Weniger als zuletzt: Zuvor haben Sie ${before} zugestimmt.`,
      new_name: (names) => `Neu bei Ihren Titeln: ${names}`,
    },
    answer: (approved, declined) =>
      approved === 0
        ? declined === 0
          ? "Zustimmen"
          : `${declined} Titel ablehnen`
        : `${approved} Titeln zustimmen${declined > 0 ? `, ${declined} ablehnen` : ""}`,
    withHeldKey: "Mit meiner Ledgerline-Wallet zustimmen",
    otherNetwork: (count) =>
      `${count} Titel ${plural(count, { one: "liegt", other: "liegen" })} auf einem anderen Netzwerk und ${plural(count, { one: "braucht", other: "brauchen" })} eine eigene Signatur. Öffnen Sie danach den Link dazu.`,
    meaning:
      "Signieren ist kostenlos, bewegt kein Geld und gibt keinen Zugriff darauf. Tantiemen für Ihre Anteile gehen an die Wallet, mit der Sie signieren.",
    approved: (count) => `${count} Titeln zugestimmt!`,
    done: (approved, declined, leftOut) =>
      [
        `Sie haben Ihre Anteile an ${plural(approved, { one: "1 Titel", other: `${approved} Titeln` })} signiert.`,
        declined > 0 ? `${declined} abgelehnt.` : "",
        leftOut > 0
          ? `${plural(leftOut, { one: "1 wurde inzwischen geändert und wartet noch", other: `${leftOut} wurden inzwischen geändert und warten noch` })}: Achten Sie auf einen neuen Link.`
          : "",
        PUBLISHED_NEWS,
      ]
        .filter(Boolean)
        .join(" "),
  },

  confirm: {
    title: "Zustimmung bestätigen",
    signs: {
      solana: "Mit Ihrer Solana-Wallet signieren Sie nur diesen Text:",
      evm: "Mit Ihrer Ethereum-Wallet signieren Sie nur diesen Text:",
    },
    inEnglish:
      "Der Text ist englisch und bleibt Zeichen für Zeichen so, damit ihn jeder nachprüfen kann. Er besagt, dass Sie Ihrem Anteil an diesem Titel zustimmen, wie er darin steht, und dass das Signieren kostenlos ist, keine Transaktion auslöst und kein Guthaben bewegt.",
    openWallet: "die Adresse Ihrer Wallet",
    openPaidTo: "diese Wallet",
    openAccount: "ein Empfängerkonto Ihrer Wallet",
    openTimestamp: "der Zeitpunkt, zu dem Sie signieren",
    signWith: "Signieren mit",
    sign: "Signieren und zustimmen",
    sendAgain: "Noch einmal senden",
    anotherAccount: "Anderes Konto verwenden",
    back: "Zurück",
    connecting: (wallet) => `Warten auf ${wallet}. Erlauben Sie dieser Seite, Ihre Adresse zu sehen.`,
    signing: (wallet) =>
      `Warten auf ${wallet}. Prüfen Sie, ob dort derselbe Text steht, und signieren Sie dann.`,
    submitting: "Signiert. Ihre Zustimmung wird festgehalten …",
    notSubmitted: "Ihre Antwort konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
    checkClock: "Wenn es wieder geschieht, prüfen Sie die Uhr Ihres Geräts.",
  },

  code: {
    isNew:
      "Diese Wallet ist neu für uns. Damit sicher ist, dass sie Ihnen gehört, geben Sie den Code aus unserer E-Mail ein.",
    paidTo: "Ihr Anteil wird ausgezahlt an",
    label: "Code aus der E-Mail",
    sentTo: (email, minutes) => rich`Gesendet an ${email}. Er gilt ${String(minutes)} Minuten.`,
    openInbox: "Posteingang öffnen",
    unread: "Geben Sie die 6 Ziffern aus der E-Mail ein",
    confirm: "Bestätigen und zustimmen",
    nothingCame: "Nichts angekommen?",
    sendNew: "Neuen Code senden",
    back: "Zurück",
  },

  otherSession: {
    said: (you, them) =>
      rich`Sie sind als ${you} angemeldet. Diese Anfrage ging an ${them}, und nur diese Person kann sie beantworten.`,
    go: "Ist auch diese Anfrage für Sie? Melden Sie sich ab, um sie hier zu öffnen.",
    logOut: "Abmelden und weiter",
    toDashboard: "Zur Übersicht",
    failed: "Das Abmelden hat nicht geklappt. Versuchen Sie es noch einmal.",
  },

  notMe: {
    ask: "Waren Sie das nicht?",
    done: "Zurückgenommen",
    signed: (track) => rich`Jemand hat mit Ihrem Link ${track} zugestimmt. Der Anteil würde ausgezahlt an:`,
    means:
      "Wenn Sie es nicht waren, gilt die Zustimmung nicht mehr. Sie bekommen einen neuen Link, der alte gilt nicht mehr, und wir sagen es dem Workspace.",
    told: (workspace) =>
      rich`Die Zustimmung gilt nicht mehr. Wir haben Ihnen einen neuen Link geschickt und es ${workspace} gesagt. Der alte Link gilt nicht mehr.`,
    notMe: "Das war ich nicht",
    wasMe: "Das war ich",
    failed: "Das hat nicht geklappt. Versuchen Sie es noch einmal.",
  },

  protect: {
    offer: "Diesen Anteil gegen den Verlust der Wallet schützen",
    meaning: (days) =>
      `Ihr Anteil wird an ein Empfängerkonto ausgezahlt, das Ihrer Wallet gehört. Sie können es später einer neuen Wallet übertragen. Eine Vertrauensperson kann das nach ${days} Tagen für Sie tun, wenn Sie nicht widersprechen. Sonst kann es niemand.`,
    guardian: "Wallet-Adresse der Vertrauensperson (optional)",
    who: "Eine zweite Wallet von Ihnen oder von jemandem, dem Sie vertrauen. Sie können sie auch später benennen.",
    notAnAddress: "Geben Sie eine Wallet-Adresse dieses Netzwerks ein",
  },

  noWallet: {
    notFound: {
      solana: "Keine Solana-Wallet gefunden. Bitte installieren Sie Phantom.",
      evm: "Keine Ethereum-Wallet gefunden. Bitte installieren Sie Phantom.",
    },
    orWallet: "Oder mit einer eigenen Wallet",
    openInPhantom: "In Phantom öffnen",
    whatOpens:
      "Öffnet Ihren persönlichen Link im Browser von Phantom. Dort können Sie mit Ihrer Wallet signieren.",
    install: "Phantom installieren",
    reload: "Schon installiert? Neu laden",
    onPhone: "Auf dem Handy weitermachen",
    code: "QR-Code Ihres persönlichen Links",
    scan: "Scannen Sie ihn mit Ihrem Handy. Er enthält Ihren persönlichen Link: Geben Sie ihn nicht weiter.",
  },

  decline: {
    title: "Ablehnen oder später entscheiden?",
    meaning: (workspace) =>
      rich`Wenn Sie ablehnen, informieren wir ${workspace}. Nichts wird veröffentlicht, bis es korrigiert ist. Mit demselben Link können Sie Ihre Meinung noch ändern.`,
    why: "Was stimmt nicht? (optional)",
    reasons: {
      share: "Falscher Anteil",
      email: "Falsche E-Mail-Adresse",
      notMine: "Nicht mein Titel",
      other: "Etwas anderes",
    },
    more: "Möchten Sie etwas ergänzen? (optional)",
    what: "Was stimmt nicht?",
    decline: "Ablehnen",
    later: "Später entscheiden",
  },

  proposal: {
    offer: "Andere Anteile vorschlagen",
    instead: "Lieber die richtigen Anteile vorschlagen",
    title: "Andere Anteile vorschlagen",
    meaning: (workspace) =>
      rich`Wie viel sollten alle bekommen? ${workspace} kann es annehmen oder Ihnen antworten. Sie können weiterhin zustimmen oder ablehnen.`,
    shares: "Anteile in ganzen Prozent",
    asked: (share) => `jetzt ${share}`,
    shareOf: (name) => `${name}, Anteil in Prozent`,
    whole: "Ergibt zusammen 100 %",
    left: (percent) => `${percent} sind noch zu vergeben`,
    over: (percent) => `${percent} zu viel`,
    why: "Warum? (optional)",
    send: "Vorschlag senden",
    becomes: "wird",
    yours: "Ihr Vorschlag",
    waits: (workspace) =>
      rich`Sie haben andere Anteile vorgeschlagen. ${workspace} hat noch nicht geantwortet.`,
    meanwhile:
      "Bis dahin erinnern wir Sie nicht, und ohne Sie wird nichts veröffentlicht. Sie können weiterhin zustimmen oder ablehnen.",
    takeBack: "Zurückziehen",
    answered: (workspace) => rich`${workspace} hat auf Ihren Vorschlag geantwortet:`,
    decide:
      "Die Anteile bleiben, wie sie sind. Stimmen Sie zu, lehnen Sie ab, oder schlagen Sie noch einmal etwas vor.",
    elsewhere: (track) =>
      rich`Sie haben andere Anteile für ${track} vorgeschlagen und warten auf die Antwort. Immer nur ein Vorschlag.`,
  },

  again: {
    title: "Für Sie ändert sich nichts",
    yours: (share, track) => rich`${share} von ${track}, wie zuvor.`,
    others: "Was andere jetzt bekommen",
    paidTo: "Ausgezahlt wird, wie zuvor, an:",
    confirm: "Bestätigen",
    logIn: "Zum Bestätigen anmelden",
    readAll: "Alles lesen",
  },

  approved: {
    next: (track, left) => `Als Nächstes: ${track} (noch ${left})`,
    nextFailed: "Der nächste Titel konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.",
    signed: (track) => rich`Sie haben Ihren Anteil an ${track} signiert.`,
    waitingForPeople: <T>(names: string[], show: (name: string) => T, others: number) =>
      rich<T>`Jetzt ${plural(names.length + others, { one: "fehlt noch die Signatur von", other: "fehlen noch die Signaturen von" })} ${list(names, show, others > 0 ? `${others} weiteren` : "")}. ${PUBLISHED_NEWS}`,
    publishing: `Alle haben signiert: Die Veröffentlichung läuft. ${PUBLISHED_NEWS}`,
    publishedAt: (time) =>
      `Alle haben signiert. Veröffentlicht wird um ${time}: Ihre Wallet ist neu für uns, deshalb bleibt etwas Zeit für einen Einspruch. ${PUBLISHED_NEWS}`,
    everyone: "Alle haben diesen Titel signiert.",
    waitingForTracks: (count) =>
      `Alle haben diesen Titel signiert. Bei anderen Titeln der Veröffentlichung ${plural(count, { one: `fehlt noch ${count} Zustimmung`, other: `fehlen noch ${count} Zustimmungen` })}. ${PUBLISHED_NEWS}`,
    stay: "Hier bleiben",
    leavingIn: (seconds) => `In ${seconds} s geht es zur Startseite`,
  },

  receipt: {
    title: "Ihr Beleg",
    share: "Ihr Anteil",
    signed: "Signiert",
    wallet: "Wallet",
    walletHeld: "Wallet (Schlüssel bei Ledgerline)",
    signature: "Signatur",
    copiedWallet: "Wallet-Adresse",
    paidTo: "Ausgezahlt an (Empfängerkonto)",
    copiedAccount: "Empfängerkonto",
    copiedSignature: "Signatur",
    mailed: (email) => `Eine Kopie ging an ${email}.`,
  },

  cancelled: {
    told: (workspace, track) =>
      rich`Wir haben ${workspace} informiert, dass Sie ${track} abgelehnt haben. Nichts wird veröffentlicht. Wenn Sie Ihre Meinung ändern, öffnen Sie denselben Link noch einmal.`,
  },

  failed: {
    title: "Die Daten konnten nicht geladen werden",
    incomplete: "Dieser Link ist unvollständig",
    noToken: "Der Link ist ungültig: Der Code darin fehlt",
    openAgain:
      "Öffnen Sie den Link aus der E-Mail noch einmal. Wenn Ihr Mailprogramm ihn auf zwei Zeilen umbricht, kopieren Sie beide.",
    linkOver:
      "Der Link ist abgelaufen, oder die Veröffentlichung wurde geändert oder zurückgezogen. Nach einer Änderung bekommen Sie einen neuen Link: Nehmen Sie die neueste E-Mail, oder fragen Sie den Absender.",
    happened: {
      changed: (workspace, release) =>
        rich`${workspace} hat ${release} geändert, nachdem dieser Link verschickt wurde. Was Sie signieren würden, ist jetzt anders, deshalb gilt der Link nicht mehr.`,
      withdrawn: (workspace, release) =>
        rich`${workspace} hat ${release} zurückgezogen. Niemand wird mehr um Zustimmung gebeten, und was Sie dafür signiert haben, gilt nicht.`,
      expired: (workspace, release) =>
        rich`Dieser Link zu ${release} von ${workspace} ist abgelaufen. Links gelten nur eine bestimmte Zeit.`,
      replaced: (workspace, release) =>
        rich`Sie haben einen neueren Link zu ${release} von ${workspace}. Dieser gilt nicht mehr.`,
      ended: (workspace, release) =>
        rich`${release} von ${workspace} kann so nicht mehr bestätigt werden: Jemand, der beteiligt war, hat sein Konto gelöscht.`,
    },
    newerMail: (at) => `Am ${at} haben wir Ihnen eine neuere E-Mail geschickt. Nehmen Sie den Link darin.`,
    newLink: {
      ask: "Neuen Link anfordern",
      asked: (workspace) =>
        rich`Falls noch etwas auf Sie wartet, ist ein neuer Link unterwegs an die Adresse, an die dieser ging. Wenn nichts kommt, fragen Sie ${workspace}.`,
      failed: "Der Link konnte nicht angefordert werden. Bitte versuchen Sie es noch einmal.",
    },
    linkNotValid: "Prüfen Sie, ob der ganze Link kopiert wurde, oder nehmen Sie die neueste E-Mail.",
    noAnswer:
      "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.",
    linkGood: "Ihr Link gilt weiterhin.",
  },

  reminders: {
    ask: "Keine Erinnerungen mehr?",
    stopped: "Erinnerungen beendet",
    noMore: "Sie bekommen keine Erinnerungen mehr zu dieser Veröffentlichung.",
    waits: (workspace, release) => rich`${workspace} wartet noch auf Ihre Antwort zu ${release}.`,
    stillApprove:
      "Sie können noch zustimmen. Sind Sie nicht die richtige Person? Sehen Sie sich den Titel an, und wählen Sie „Ablehnen“, damit man es dort erfährt.",
    stop: "Erinnerungen beenden",
    review: "Titel ansehen",
    failed: "Die Erinnerungen konnten nicht beendet werden. Bitte versuchen Sie es noch einmal.",
  },
};
