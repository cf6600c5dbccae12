export const HELP = `With a proof file and a node of its chain alone: what a contract owes, and how to get it out.
Needs no server and no database of Ledgerline.

npm run rescue -- --proof proof.json --rpc <URL>                 shows what was received, paid and is owed
npm run rescue -- distribute --proof … --rpc … --token <address>    has the contract divide what it holds
npm run rescue -- deliver --proof … --rpc … --token <address>       sends payees what waits in their vaults (EVM)
npm run rescue -- withdraw --proof … --rpc … --token <address> --to <address> [--amount 12.50]
npm run rescue -- change-owner --proof … --rpc … --to <new owner>
npm run rescue -- name-guardian --proof … --rpc … --to <guardian, or nobody>
npm run rescue -- recover start --proof … --rpc … --to <new owner>  by the guardian
npm run rescue -- recover cancel --proof … --rpc …                  by the owner
npm run rescue -- recover finish --proof … --rpc …                  by anybody, after the delay

A statement's transfer, with the file from the page where it is paid:
npm run rescue -- --remittance file.json --rpc <URL>                shows what has come and what was delivered
npm run rescue -- deliver --remittance … --rpc …                    sends the contracts what has come for them
npm run rescue -- take-back --remittance … --rpc … [--to <address>] by the refund address: what is not delivered
npm run rescue -- give-back --remittance … --rpc …                  by anybody: what is over, to the refund address

Everything but showing needs one of these:
  --key-file <file>      signs with this key and sends. A file with 64 hex characters, or for Solana the file
                         that its own tools write, or the text that Phantom exports. Never give a key by itself.
  --from <address>       builds unsigned transactions for the wallet at this address and prints them.
    --out <file>         writes them to a file instead. EVM: a JSON list of {to, data, value, chainId}, to be sent in
                         this order. Solana: the transaction in base64, to be signed within about a minute.

Other options:
  --proof <file>         may be given several times when showing
  --token <address>      "coin" is the chain's own coin; may be given several times when showing.
                         Distributing and withdrawing on Solana: the token in the proof unless another is named
  --account <address>    which payee account, if the proof names several
  --amount <amount>      as people write it; all there is if left out
  --open-accounts        Solana: also opens token accounts that payees or contracts lack. You pay their
                         rent, about 0.002 SOL each
  --json                 answers in JSON, amounts in base units
  --help

Exit codes: 0 done, 1 the file does not hold, 2 the question is wrong, 3 the node cannot be used or serves another
network, 4 the contract would refuse, 5 sent, but failed or not seen in a block.`;
