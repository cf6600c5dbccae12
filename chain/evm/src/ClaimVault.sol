// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clone} from "./Clone.sol";
import {Payment} from "./Payment.sol";

/// @title Keeps what could not be delivered to one payee, for that payee alone
/// @dev Each payee has their own, there is none for all: an issuer who freezes it freezes nobody else's money. It is a
/// clone with its owner in its code, and need not exist before somebody wants the money out.
contract ClaimVault {
    event Delivered(address indexed token, address indexed to, uint256 amount);

    error NotOwner();
    error NotDelivered();

    receive() external payable {}

    function owner() public view returns (address) {
        return address(bytes20(Clone.ownData()));
    }

    /// @notice Sends everything to the owner. Anybody may try, as often as they like.
    function deliver(address token) external {
        _send(token, owner());
    }

    /// @notice Sends everything elsewhere; for an owner whose own address cannot receive.
    function redirect(address token, address to) external {
        if (msg.sender != owner()) revert NotOwner();
        _send(token, to);
    }

    function _send(address token, address to) private {
        uint256 amount = Payment.balance(token);
        if (amount == 0) return;
        if (!Payment.send(token, to, amount, gasleft())) revert NotDelivered();
        emit Delivered(token, to, amount);
    }
}
