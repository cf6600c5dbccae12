/**
 * What others cost. Nothing here is measured by this bench: Cascade's Solana figures are its own documentation's (for
 * ten payees it says "about"), the rest was measured once, outside this repository, from the published sources; the
 * token there took about 2 % more than the one here, hence its own floor.
 */

type Row = Record<string, number>;

export const CASCADE_SOLANA = {
  distributeOldToken: { 1: 28_505, 5: 68_573, 10: 109_000, 20: 211_703 } as Row,
  /** An estimate: the documented figure less what the new token program saves on each transfer. */
  distributeNewTokenEstimate: { 1: 16_300, 5: 32_000, 20: 83_700 } as Row,
  createWithVault: { 1: 36_590, 5: 40_024 } as Row,
  rentLamports: { 1: 15_681_000, 2: 15_681_000, 5: 15_681_000, 10: 15_681_000, 20: 15_681_000 } as Row,
};

export const QUOTED_EVM = {
  create: {
    "0xSplits v2 Push": { 2: 145_144, 5: 153_546, 10: 167_535, 20: 195_278, 50: 279_008 } as Row,
    "0xSplits v1": { 2: 100_749, 5: 104_528, 10: 110_798, 20: 123_120, 50: 160_531 } as Row,
    "Cascade EVM": { 2: 104_568, 5: 126_366, 10: 166_763, 20: 262_938 } as Row,
  },
  distributeFirst: {
    "physical floor there": { 2: 91_020, 5: 169_452, 10: 300_172, 20: 561_612, 50: 1_345_932 } as Row,
    "0xSplits v2 Push": { 2: 113_984, 5: 198_855, 10: 340_293, 20: 622_936, 50: 1_471_398 } as Row,
    "0xSplits v1, before withdrawals": {
      2: 130_760,
      5: 185_010,
      10: 303_920,
      20: 541_530,
      50: 1_254_871,
    } as Row,
    "Cascade EVM": { 2: 129_728, 5: 194_267, 10: 330_332, 20: 602_462 } as Row,
  },
  distributeRepeat: {
    "physical floor there": { 2: 56_820, 5: 83_952, 10: 129_172, 20: 219_612, 50: 490_932 } as Row,
    "0xSplits v2 Push": { 2: 79_784, 5: 113_355, 10: 169_293, 20: 280_936, 50: 616_398 } as Row,
    "0xSplits v1 and N withdrawals": {
      2: 197_428,
      5: 394_430,
      10: 722_748,
      20: 1_379_186,
      50: 3_349_011,
    } as Row,
    "Cascade EVM": { 2: 78_428, 5: 108_767, 10: 159_332, 20: 260_462 } as Row,
  },
};
