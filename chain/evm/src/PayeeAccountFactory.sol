// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccountTerms} from "./AccountTerms.sol";
import {Clone} from "./Clone.sol";
import {PayeeAccount} from "./PayeeAccount.sol";
import {Payment} from "./Payment.sol";

/// @title Opens payee accounts, at addresses that follow from their terms alone
/// @dev It owns nothing and knows nothing: whoever calls first, the same terms give the same account. An account can be
/// paid before it is open.
contract PayeeAccountFactory {
    address public immutable IMPLEMENTATION = address(new PayeeAccount());

    /// @notice Gives the account its code. Refused when it is open, at the price of all gas: ask first, or take
    /// `openAndCall`, which does not mind.
    function open(AccountTerms.Terms calldata terms, bytes32 salt) external returns (address) {
        return Clone.create(salt, _code(terms));
    }

    /// @notice Opens the account unless it is open, and calls it, for what anybody may have it do: forward, what its
    /// owner has signed, or the end of a recovery. Without call data it only opens.
    function openAndCall(AccountTerms.Terms calldata terms, bytes32 salt, bytes calldata call)
        external
        returns (address account)
    {
        (account,) = Clone.createOnce(salt, _code(terms));
        Payment.callOrRevert(account, 0, call);
    }

    /// @notice Where the account of these terms is, or will be.
    function accountOf(AccountTerms.Terms calldata terms, bytes32 salt) external view returns (address) {
        return Clone.addressOf(address(this), salt, _code(terms));
    }

    function _code(AccountTerms.Terms calldata terms) private view returns (bytes memory) {
        return Clone.initCode(IMPLEMENTATION, AccountTerms.pack(terms));
    }
}
