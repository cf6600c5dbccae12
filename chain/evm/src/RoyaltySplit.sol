// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Allocation} from "./Allocation.sol";
import {Clone} from "./Clone.sol";
import {Delivery} from "./Delivery.sol";
import {Payment} from "./Payment.sol";
import {Shares} from "./Shares.sol";

/// @title One track's money, split as its authors agreed
/// @notice Whatever reaches this address, anybody can have paid out to the payees by their shares. Nobody owns it, and
/// nothing about it can be changed.
/// @dev What runs is a clone with the shares behind its code. It keeps no storage.
contract RoyaltySplit {
    address private immutable ACCOUNT_FACTORY;
    address private immutable ACCOUNT_IMPLEMENTATION;
    address private immutable IMPLEMENTATION = address(this);

    uint256 private transient _running;

    /// Each payee got its part of `amount`, or the part is in a `Held` of the same run, before this event.
    event Distributed(address indexed token, uint256 amount);

    error Running();
    error NotASplit();
    error TooLittle(uint256 amount);

    /// @param accountFactory opens the vaults
    /// @param accountImplementation the code of the vaults
    constructor(address accountFactory, address accountImplementation) {
        ACCOUNT_FACTORY = accountFactory;
        ACCOUNT_IMPLEMENTATION = accountImplementation;
    }

    /// @notice Pays out all there is of a token, or of the chain's coin. Too little waits for more.
    function distribute(address token) external returns (uint256 amount) {
        if (_running != 0) revert Running();
        if (address(this) == IMPLEMENTATION) revert NotASplit();
        _running = 1;
        amount = _due(token);

        bytes memory packed = Clone.ownData();
        uint256 size = packed.length;
        uint256 before;
        unchecked {
            for (uint256 i; i < size; i += Shares.ENTRY) {
                (uint256 cumulativeBps, address payee) = Shares.entryAt(packed, i);
                uint256 upTo = Allocation.upTo(amount, cumulativeBps);
                uint256 part = upTo - before;
                before = upTo;
                uint256 gasBefore = gasleft();
                if (!Payment.send(token, payee, part, Delivery.GAS)) _hold(token, payee, part, gasBefore);
            }
        }
        emit Distributed(token, amount);
        _running = 0;
    }

    /// @notice Who is paid here, and how many of 10,000 parts each gets.
    function shares() external view returns (address[] memory payees, uint256[] memory bps) {
        if (address(this) == IMPLEMENTATION) revert NotASplit();
        bytes memory packed = Clone.ownData();
        uint256 count = packed.length / Shares.ENTRY;
        (payees, bps) = (new address[](count), new uint256[](count));
        uint256 before;
        for (uint256 i; i < count; ++i) {
            uint256 upTo;
            (upTo, payees[i]) = Shares.entryAt(packed, i * Shares.ENTRY);
            bps[i] = upTo - before;
            before = upTo;
        }
    }

    /// @dev One unit of a token stays: refilling an empty balance would cost the next payer 17,100 gas more.
    function _due(address token) private view returns (uint256 units) {
        units = Payment.balance(token);
        uint256 stays = token == Payment.COIN ? 0 : 1;
        if (units < Allocation.LEAST + stays) revert TooLittle(units);
        unchecked {
            units -= stays;
        }
        if (units > Allocation.MOST) units = Allocation.MOST;
    }

    function _hold(address token, address payee, uint256 part, uint256 gasBefore) private {
        Delivery.hold(token, payee, part, gasBefore, ACCOUNT_FACTORY, ACCOUNT_IMPLEMENTATION);
    }
}
