// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clone} from "./Clone.sol";
import {RoyaltySplit} from "./RoyaltySplit.sol";
import {Shares} from "./Shares.sol";

/// @title Makes splits, at addresses that follow from their terms alone
/// @dev It owns nothing and knows nothing: whoever calls first, the same terms give the same split.
contract RoyaltySplitFactory {
    address public immutable IMPLEMENTATION;

    /// @param trackKey the hash of the agreement
    /// @param shares packed as Shares.sol says
    struct Terms {
        bytes32 trackKey;
        bytes shares;
    }

    event Created(address indexed split, bytes32 indexed trackKey);
    event Skipped(address indexed split, address indexed token);

    /// @param accountFactory opens the vaults of payees who cannot take their part
    /// @param accountImplementation the code of those vaults
    constructor(address accountFactory, address accountImplementation) {
        IMPLEMENTATION = address(new RoyaltySplit(accountFactory, accountImplementation));
    }

    /// @param trackKey the hash of the agreement
    /// @param shares packed as Shares.sol says
    function create(bytes32 trackKey, bytes calldata shares) public returns (address split) {
        Shares.check(shares);
        bool created;
        (split, created) = Clone.createOnce(trackKey, Clone.initCode(IMPLEMENTATION, shares));
        if (created) emit Created(split, trackKey);
    }

    /// @notice An album in one transaction. What is there already holds up nothing; terms that `create` would refuse, or
    /// too little gas for all, undo the whole.
    function createMany(Terms[] calldata terms) external {
        for (uint256 i; i < terms.length; ++i) {
            create(terms[i].trackKey, terms[i].shares);
        }
    }

    /// @notice Where these terms are, or will be. Money may be sent there before.
    function splitOf(bytes32 trackKey, bytes calldata shares) external view returns (address) {
        Shares.check(shares);
        return Clone.addressOf(address(this), trackKey, Clone.initCode(IMPLEMENTATION, shares));
    }

    /// @notice An album in one transaction. A split that cannot pay out now is skipped and holds up no other.
    function distributeMany(address[] calldata splits, address token) external {
        for (uint256 i; i < splits.length; ++i) {
            (bool done, bytes memory answer) = splits[i].call(abi.encodeCall(RoyaltySplit.distribute, (token)));
            // Where there is no split yet, the call succeeds and answers nothing.
            if (!done || answer.length != 32) emit Skipped(splits[i], token);
        }
    }
}
