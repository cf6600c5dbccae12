// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Allocation} from "./Allocation.sol";

/// @title Payees and shares, packed: for each payee [cumulative basis points, 2 bytes | address, 20 bytes]
library Shares {
    uint256 internal constant ENTRY = 22;
    uint256 internal constant MOST_PAYEES = 50;

    error PayeeCount();
    error PayeesNotAscending();
    error ShareEmpty();
    error SharesNotWhole();

    /// @dev Ascending addresses leave no room for the zero address or for the same payee twice; ascending cumulative
    /// shares leave none for an empty share. The split itself cannot be a payee: its address is a hash over its payees.
    function check(bytes calldata shares) internal pure {
        if (shares.length == 0 || shares.length % ENTRY != 0 || shares.length / ENTRY > MOST_PAYEES) {
            revert PayeeCount();
        }
        uint256 bps;
        address payee;
        // No sum overflows: the length is at most 1,100.
        unchecked {
            for (uint256 i; i < shares.length; i += ENTRY) {
                bytes32 entry;
                assembly ("memory-safe") {
                    entry := calldataload(add(shares.offset, i))
                }
                (uint256 nextBps, address nextPayee) = unpack(entry);
                if (nextPayee <= payee) revert PayeesNotAscending();
                if (nextBps <= bps) revert ShareEmpty();
                (bps, payee) = (nextBps, nextPayee);
            }
        }
        if (bps != Allocation.WHOLE_BPS) revert SharesNotWhole();
    }

    /// @param i where the entry begins; the caller keeps it within `shares`
    function entryAt(bytes memory shares, uint256 i) internal pure returns (uint256 cumulativeBps, address payee) {
        bytes32 entry;
        assembly ("memory-safe") {
            entry := mload(add(add(shares, 0x20), i))
        }
        return unpack(entry);
    }

    /// @dev Reads the first 22 bytes of a word; what follows them belongs to the next entry, or to nobody.
    function unpack(bytes32 entry) private pure returns (uint256 cumulativeBps, address payee) {
        cumulativeBps = uint256(entry) >> 240;
        payee = address(uint160(uint256(entry) >> 80));
    }
}
