// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The arithmetic of a split, with no accounts in sight
/// @dev Held by chain/vectors/allocation.json, as `evmParts` in contract/share.ts is.
library Allocation {
    uint256 internal constant WHOLE_BPS = 10_000;

    /// Below this a share of one basis point would round to nothing, and many tiny runs could shift money by rounding.
    uint256 internal constant LEAST = 10_000;

    /// What one run may divide at most: `upTo` cannot overflow. The rest waits for the next run.
    uint256 internal constant MOST = type(uint240).max;

    /// @notice What all payees up to and including this one get together of `amount`.
    /// A payee's part is the difference to the payee before, so the parts always sum to the amount.
    function upTo(uint256 amount, uint256 cumulativeBps) internal pure returns (uint256) {
        unchecked {
            return amount * cumulativeBps / WHOLE_BPS;
        }
    }
}
