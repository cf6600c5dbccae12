//! The same cases as `shared/rules/share.test.ts`: who is sent what of every deposit, and who is still owed how much.

use ledgerline_split::share::Units;
use serde_json::Value;

fn units(value: &Value) -> u64 {
    value.as_str().expect("an amount").parse().expect("a whole number of 64 bits")
}

#[test]
fn every_case_of_the_shared_vectors() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../vectors/allocation.json");
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

/// No share is more than its part, and together they leave less than one unit for each payee, whatever came in.
#[test]
fn shares_of_any_amount_leave_less_than_a_unit_each() {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for payees in 1..=25u64 {
        for round in 0..2_000 {
            let mut shares: Vec<u16> = (1..payees).map(|_| 1 + (random() % (9_975 / payees)) as u16).collect();
            shares.push(10_000 - shares.iter().sum::<u16>());
            let received = match round {
                0 => u64::MAX,
                1 => 0,
                _ => random() >> (random() % 64),
            };
            let parts: Vec<u64> = shares.iter().map(|bps| Units::new(received).share(*bps)).collect();
            for (part, bps) in parts.iter().zip(&shares) {
                assert_eq!(u128::from(*part), u128::from(received) * u128::from(*bps) / 10_000);
            }
            assert!(received - parts.iter().sum::<u64>() < payees);
        }
    }
}
