// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Allocation} from "../../src/Allocation.sol";

/// Runs the library on many cases in one call.
contract AllocationHarness {
    struct Case {
        uint256 amount;
        uint256[] bps;
    }

    function parts(Case[] calldata cases) external pure returns (uint256[][] memory all) {
        all = new uint256[][](cases.length);
        for (uint256 i; i < cases.length; ++i) {
            uint256 cumulativeBps;
            uint256 before;
            all[i] = new uint256[](cases[i].bps.length);
            for (uint256 j; j < all[i].length; ++j) {
                cumulativeBps += cases[i].bps[j];
                uint256 upTo = Allocation.upTo(cases[i].amount, cumulativeBps);
                all[i][j] = upTo - before;
                before = upTo;
            }
        }
    }

    function most() external pure returns (uint256) {
        return Allocation.MOST;
    }
}
