// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clone} from "./Clone.sol";
import {Payment} from "./Payment.sol";
import {Remittance} from "./Remittance.sol";

/// @title Makes remittances, at addresses that follow from their terms alone
/// @dev It owns nothing and knows nothing: whoever calls first, the same terms give the same remittance. Money may be
/// sent there before.
contract RemittanceFactory {
    address public immutable IMPLEMENTATION;

    event Created(address indexed remittance, address indexed token, address indexed refund, bytes32 root);

    error RefundAddressMissing();

    /// @param accountFactory opens the vaults of contracts that cannot take their amount
    /// @param accountImplementation the code of those vaults
    constructor(address accountFactory, address accountImplementation) {
        IMPLEMENTATION = address(new Remittance(accountFactory, accountImplementation));
    }

    function create(address token, address refund, bytes32 root) public returns (address remittance) {
        bool created;
        (remittance, created) = Clone.createOnce(0, _code(token, refund, root));
        if (created) emit Created(remittance, token, refund, root);
    }

    /// @notice Makes the remittance and calls it, for what anybody may have it do.
    function createAndCall(address token, address refund, bytes32 root, bytes calldata call)
        external
        returns (address remittance)
    {
        remittance = create(token, refund, root);
        Payment.callOrRevert(remittance, 0, call);
    }

    function remittanceOf(address token, address refund, bytes32 root) external view returns (address) {
        return Clone.addressOf(address(this), 0, _code(token, refund, root));
    }

    function _code(address token, address refund, bytes32 root) private view returns (bytes memory) {
        if (refund == address(0)) revert RefundAddressMissing();
        return Clone.initCode(IMPLEMENTATION, abi.encodePacked(token, refund, root));
    }
}
