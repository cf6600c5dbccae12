//! The same cases as `shared/rules/share.test.ts`: who is sent what of every deposit, and who is still owed how much.

use ledgerline_split::share::Units;
use serde_json::Value;

fn units(value: &Value) -> u64 {
    value.as_str().expect("an amount").parse().expect("a whole number of 64 bits")
}

#[test]
fn every_case_of_the_shared_vectors() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/allocation.json");
    let vectors: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let cases = vectors["solana"].as_array().unwrap();
    assert!(cases.len() >= 900);
    for case in cases {
        let shares: Vec<u16> = case["bps"].as_array().unwrap().iter().map(|bps| bps.as_u64().unwrap() as u16).collect();
        let mut received = 0u64;
        let mut paid = vec![0u64; shares.len()];
        for step in case["steps"].as_array().unwrap() {
            received += units(&step["deposit"]);
            let unavailable: Vec<usize> =
                step["unavailable"].as_array().unwrap().iter().map(|i| i.as_u64().unwrap() as usize).collect();
            for (i, bps) in shares.iter().enumerate() {
                let owed = Units::new(received).share(*bps) - paid[i];
                let sent = if unavailable.contains(&i) { 0 } else { owed };
                paid[i] += sent;
                assert_eq!(sent, units(&step["paid"][i]), "{case}");
                assert_eq!(owed - sent, units(&step["owed"][i]), "{case}");
            }
        }
    }
}

#[test]
fn a_share_is_exact_only_without_a_remainder() {
    for (total, bps, exact) in
        [(10_000, 1, Some(1)), (9_999, 1, None), (0, 3_333, Some(0)), (u64::MAX, 10_000, Some(u64::MAX))]
    {
        assert_eq!(Units::new(total).exact_share(bps), exact);
    }
}
