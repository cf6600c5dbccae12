// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clone} from "./Clone.sol";

/// @title What a payee account's address stands for
/// @dev Packed behind its code: [owner, 20 bytes | forwarding, 1 bit, and days, 15 bits | guardian, 20 bytes, if any]
library AccountTerms {
    uint256 private constant LEAST_DAYS = 14;
    uint256 private constant MOST_DAYS = 365;
    uint256 private constant FORWARDING = 1 << 15;

    /// @param guardian nobody, to have none
    /// @param delayDays how long a guardian's recovery and a change of the guardian take, 14 to 365
    /// @param forwarding whether anybody may send the owner what is there, from the first day
    struct Terms {
        address owner;
        address guardian;
        uint256 delayDays;
        bool forwarding;
    }

    error OwnerMissing();
    error DelayOutOfRange();

    function pack(Terms calldata terms) internal pure returns (bytes memory) {
        if (terms.owner == address(0)) revert OwnerMissing();
        if (terms.delayDays < LEAST_DAYS || terms.delayDays > MOST_DAYS) revert DelayOutOfRange();
        return packed(terms.owner, terms.guardian, terms.delayDays, terms.forwarding);
    }

    /// @dev A vault for what could not be delivered: the payee's own from the start, anybody may send it on.
    function packVault(address payee) internal pure returns (bytes memory) {
        return packed(payee, address(0), LEAST_DAYS, true);
    }

    function packed(address owner, address guardian, uint256 delayDays, bool forwarding)
        private
        pure
        returns (bytes memory data)
    {
        assembly ("memory-safe") {
            data := mload(0x40)
            mstore(data, add(22, mul(20, iszero(iszero(guardian)))))
            mstore(add(data, 0x20), or(shl(96, owner), shl(80, or(delayDays, mul(FORWARDING, forwarding)))))
            mstore(add(data, 0x36), shl(96, guardian))
            mstore(0x40, add(data, 0x60))
        }
    }

    /// @notice The terms of the account that is running. Without a guardian the code ends before one, and reads as none.
    function own() internal view returns (Terms memory terms) {
        (uint256 head, uint256 tail) = words();
        terms.owner = address(uint160(head >> 96));
        terms.guardian = address(uint160(tail >> 96));
        terms.delayDays = uint16(head >> 80) & ~FORWARDING;
        terms.forwarding = (head >> 80) & FORWARDING != 0;
    }

    /// @notice The first owner alone: every withdrawal asks for them.
    function ownOwner() internal view returns (address) {
        (uint256 head,) = words();
        return address(uint160(head >> 96));
    }

    function words() private view returns (uint256 head, uint256 tail) {
        uint256 code = Clone.CODE;
        assembly ("memory-safe") {
            extcodecopy(address(), 0x00, code, 0x40)
            head := mload(0x00)
            tail := mload(0x16)
        }
    }
}
