// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccountTerms} from "./AccountTerms.sol";
import {Clone} from "./Clone.sol";
import {Payment} from "./Payment.sol";

/// @title What happens to money that its payee cannot take now: a vault keeps it, and nobody else has to wait
/// @dev A vault is a payee account whose first owner is the payee and that anybody may have send its money on. Each
/// payee has their own, there is none for all: an issuer who freezes it freezes nobody else's money. It need not exist
/// before somebody wants the money out.
library Delivery {
    /// A delivery may use this much gas, so that a payee or a token that burns gas cannot use up everybody's.
    /// Fifty of them fit into one transaction.
    uint256 internal constant GAS = 200_000;

    /// A vault may use a little more: it starts with no balance, which costs a token 17,100 gas more than a payee's.
    uint256 private constant VAULT_GAS = 220_000;

    /// With this much before a delivery, all that gas really gets there: a call passes on at most 63/64 of what is left
    /// after its own price (a cold account, value, a new account).
    uint256 private constant ENOUGH_GAS = 270_000;

    /// A payee has this many vaults. The next is used when an issuer has frozen the one before: freezing one payee's
    /// money must not hold up the others'.
    uint256 private constant VAULTS = 4;

    event Held(address indexed token, address indexed payee, address vault, uint256 amount);

    error NotEnoughGas();
    error Undeliverable(address payee);

    /// @dev A failure counts only if the delivery had its full gas; otherwise whoever calls could choose a gas limit
    /// that makes good payees look bad. If no vault can be reached either, nobody can (the token is paused, or who pays
    /// is blocked): everything is undone and waits.
    /// @param gasBefore what was left before the delivery that failed
    function hold(
        address token,
        address payee,
        uint256 amount,
        uint256 gasBefore,
        address accountFactory,
        address accountImplementation
    ) internal {
        bytes memory vaultCode = Clone.initCode(accountImplementation, AccountTerms.packVault(payee));
        for (uint256 number; number < VAULTS; ++number) {
            if (gasBefore < ENOUGH_GAS) revert NotEnoughGas();
            address vault = Clone.addressOf(accountFactory, bytes32(number), vaultCode);
            gasBefore = gasleft();
            if (Payment.send(token, vault, amount, VAULT_GAS)) {
                emit Held(token, payee, vault, amount);
                return;
            }
        }
        revert Undeliverable(payee);
    }
}
