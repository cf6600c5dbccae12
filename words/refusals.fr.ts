import type { RefusalWords } from "./refusals.ts";

export const fr: RefusalWords = {
  account_change_in_progress:
    "Une modification de votre compte de réception est en cours. Attendez qu’elle soit terminée.",
  approval_already_decided: "Cette approbation est déjà décidée",
  approval_link_expired: "Le lien d’approbation n’est pas valable ou a expiré",
  approval_link_not_valid: "Le lien d’approbation n’est pas valable ou a expiré",
  chain_unreachable: "Le réseau est injoignable pour le moment. Réessayez dans un instant.",
  code_not_valid: "Ce code n’est pas valable. Il expire au bout de 10 minutes\u00a0; demandez-en un nouveau.",
  company_unreachable: "Le fournisseur d’identité ne répond pas pour le moment. Utilisez un lien par e-mail.",
  destination_not_a_wallet: "Cette adresse est celle d’un contrat ou d’un jeton, pas d’un portefeuille",
  destination_not_valid: "Ce n’est pas une adresse de portefeuille sur ce réseau",
  distribution_rejected: "Le réseau refuse cette répartition pour le moment",
  distribution_too_old: "Trop de temps a passé avant l’envoi. Recommencez et signez tout de suite.",
  fee_too_high_for_sum:
    "Les frais de réseau sont trop élevés pour ce montant. Il est gardé jusqu’à ce qu’il en arrive plus, ou vous pouvez payer les frais vous-même.",
  guardian_not_valid: "La personne de confiance doit avoir un autre portefeuille sur ce réseau",
  insufficient_funds: "Votre portefeuille ne contient pas assez",
  network_not_connected:
    "Ce service n’est plus connecté à ce réseau\u00a0: rien ne peut y être signé pour lui",
  no_permission: "Vous n’avez pas l’autorisation de faire cela",
  nobody_can_receive:
    "Aucun coauteur ne peut encore recevoir ce jeton. Il leur faut d’abord un compte pour ce jeton.",
  not_ready: "Le service démarre ou est momentanément indisponible. Réessayez dans un instant.",
  not_your_approval: "Cette approbation revient à une autre personne",
  nothing_to_distribute: "Il n’y a rien à répartir. Un paiement compte une fois définitif sur le réseau.",
  passkey_not_found: "Cette clé d’accès a déjà été supprimée",
  passkey_not_valid:
    "Cette clé d’accès n’a pas été acceptée. Réessayez ou connectez-vous avec un lien reçu par e-mail.",
  payouts_stopped:
    "Les versements de ce contrat sont en pause le temps de le vérifier. L’argent est en sécurité.",
  session_not_found: "Cet appareil est déjà déconnecté",
  session_too_old: "Reconnectez-vous pour supprimer votre compte",
  sign_in_again:
    "Par sécurité, reconnectez-vous. Il faut pour cela une connexion datant de moins de 10 minutes.",
  signature_expired: "La signature a expiré. Signez à nouveau.",
  signature_not_valid: "La signature n’est pas valable",
  small_sum_already_distributed:
    "Un petit montant a déjà été réparti aujourd’hui. Celui-ci est gardé jusqu’à ce qu’il en arrive plus.",
  something_went_wrong: "Un problème est survenu",
  storage_full:
    "Il n’y a plus de place pour enregistrer quoi que ce soit. Rien n’a été modifié. Réessayez dans quelques minutes.",
  test_payment_refused: "Le réseau a refusé le paiement d’essai",
  token_address_not_valid: "Ce n’est pas une adresse de jeton sur ce réseau",
  token_already_distributed: "Ce jeton a déjà été réparti aujourd’hui. Réessayez demain.",
  too_little_to_distribute:
    "Le montant est trop petit pour être réparti. Il est gardé jusqu’à ce qu’il en arrive plus.",
  too_many_at_once: "Trop de vos modifications sont en cours. Réessayez dans un instant.",
  too_many_codes: "Vous avez demandé trop de codes. Réessayez plus tard.",
  too_many_other_tokens:
    "La limite quotidienne de répartition d’autres jetons sur ce réseau est atteinte. Réessayez demain.",
  too_many_passkeys: "Un compte peut avoir 20 clés d’accès. Supprimez-en une qui ne sert plus.",
  too_many_requests: "Trop de demandes. Réessayez plus tard.",
  too_many_withdrawals: "Vous avez fait trop de retraits aujourd’hui. Réessayez demain.",
  too_many_workspaces: "Vous avez créé trop d’espaces de travail aujourd’hui. Réessayez demain.",
  wallet_cannot_pay_fee: "Ce portefeuille ne contient pas assez de la monnaie du réseau pour les frais",
  wallet_cannot_sign: "Votre portefeuille ne peut pas signer pour le moment. Réessayez dans une minute.",
  wallet_handed_over:
    "Votre portefeuille Ledgerline est désormais entre vos mains\u00a0: nous ne signons plus avec lui. Utilisez votre propre portefeuille.",
  wallet_holds_money:
    "Votre portefeuille Ledgerline contient de l’argent. Retirez-le ou reprenez d’abord le portefeuille.",
  wallet_in_use:
    "Des redevances sont versées à votre portefeuille Ledgerline, et supprimer le compte détruit sa clé. Reprenez d’abord le portefeuille.",
  wallet_link_not_found: "Ce portefeuille n’est plus associé à votre compte",
  wallet_not_valid: "Cette adresse de portefeuille ne peut pas signer",
  wallet_taken: "Une autre personne de ce titre a déjà signé avec ce portefeuille. Utilisez-en un autre.",
  withdrawal_fee_changed: "Les frais de réseau ont augmenté. Vérifiez les nouveaux avant de continuer.",
  withdrawal_in_progress: "Un retrait depuis ce portefeuille est en cours. Attendez qu’il soit terminé.",
  withdrawal_not_found: "Retrait introuvable",
  withdrawal_on_its_way: "Ce retrait a déjà été envoyé et ne peut plus être annulé.",
  withdrawal_rejected: "Le réseau refuse un transfert vers cette adresse",
  withdrawal_too_small: "C’est trop peu par rapport au coût de l’envoi. Retirez un montant plus élevé.",
};
