//! `ledgerline-link program.o program.so [v3]`: the last step of the build, from an ordinary BPF object to what Solana runs.
//! Without a version, sBPF v0.

use sbpf_linker::{link_program, OptimizationConfig, ProgramOptions, SbpfArch, SbpfLinkerError};
use std::{env, fs, process::exit};

const STACK_FRAME_BYTES: i32 = 4096;

fn main() {
    let [object, program] = [1, 2].map(|i| env::args().nth(i).expect("an object to read and a file to write"));
    let version = if env::args().nth(3).is_some_and(|version| version == "v3") { SbpfArch::V3 } else { SbpfArch::V0 };
    let options = ProgramOptions::new(OptimizationConfig::default(), version, STACK_FRAME_BYTES);
    match link_program(&fs::read(object).expect("the object"), options) {
        Ok(bytes) => fs::write(program, bytes).expect("the program's file"),
        Err(errors) => {
            eprintln!("{}", SbpfLinkerError::format_errors(&errors));
            exit(1);
        }
    }
}
