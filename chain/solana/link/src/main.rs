//! `ledgerline-link program.o program.so`: the last step of the build, from an ordinary BPF object to what Solana runs.

use sbpf_linker::{link_program, OptimizationConfig, ProgramOptions, SbpfArch, SbpfLinkerError};
use std::{env, fs, process::exit};

const STACK_FRAME_BYTES: i32 = 4096;

fn main() {
    let [object, program] = [1, 2].map(|i| env::args().nth(i).expect("an object to read and a file to write"));
    let options = ProgramOptions::new(OptimizationConfig::default(), SbpfArch::V0, STACK_FRAME_BYTES);
    match link_program(&fs::read(object).expect("the object"), options) {
        Ok(bytes) => fs::write(program, bytes).expect("the program's file"),
        Err(errors) => {
            eprintln!("{}", SbpfLinkerError::format_errors(&errors));
            exit(1);
        }
    }
}
