/// Why a program says no. The numbers are part of the interface: no two programs of ours have the same ones, and all are
/// above those of the token programs, whose own refusals reach the caller through us. The first three are every program's.
#[macro_export]
macro_rules! refusals {
    (from $first:literal; $($(#[$why:meta])* $name:ident = $number:literal,)+) => {
        #[repr(u32)]
        #[derive(Clone, Copy)]
        pub enum Refusal {
            /// The first byte of the data names no instruction.
            UnknownInstruction = $first,
            /// Too few or too many accounts for this instruction.
            WrongAccounts = $first + 1,
            /// The data does not have the length this instruction needs.
            WrongDataLength = $first + 2,
            $($(#[$why])* $name = $number,)+
        }

        impl From<Refusal> for pinocchio::error::ProgramError {
            fn from(refusal: Refusal) -> Self {
                Self::Custom(refusal as u32)
            }
        }
    };
}
