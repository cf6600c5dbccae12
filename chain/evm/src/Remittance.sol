// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Chunk} from "./Chunk.sol";
import {Clone} from "./Clone.sol";
import {Delivery} from "./Delivery.sol";
import {Payment} from "./Payment.sol";

/// @title One transfer that pays many contracts
/// @notice Who owes money sends it here in one transfer. Anybody can have it delivered, chunk by chunk, to the contracts
/// and in the amounts that this address stands for. What is not delivered belongs to the refund address.
/// @dev What runs is a clone with [token, 20 bytes | refund address, 20 bytes | root, 32 bytes] behind its code. The
/// rules stand in chain/models/remittance.ts.
contract Remittance {
    /// @param delivered the sum of all chunks that went
    /// @param chunks a bit for each chunk that went
    struct State {
        uint120 delivered;
        bool complete;
        uint128 chunks;
    }

    State private _state;
    uint256 private transient _running;

    address private immutable ACCOUNT_FACTORY;
    address private immutable ACCOUNT_IMPLEMENTATION;
    address private immutable IMPLEMENTATION = address(this);

    /// Each contract of the chunk got its amount, or the amount is in a `Held` of the same call, before this event.
    event Delivered(uint256 indexed number, uint256 amount);
    event Returned(address indexed token, address indexed to, uint256 amount);

    error Running();
    error NotARemittance();
    error NoSuchChunk();
    error DeliveredBefore();
    error NotCovered();
    error NotComplete();
    error NotRefundAddress();
    error NotDelivered();

    constructor(address accountFactory, address accountImplementation) {
        ACCOUNT_FACTORY = accountFactory;
        ACCOUNT_IMPLEMENTATION = accountImplementation;
    }

    modifier once() {
        if (_running != 0) revert Running();
        _running = 1;
        _;
        _running = 0;
    }

    /// @notice Sends a chunk's amounts to its contracts. It may go when what came in, ever, covers it and all before it.
    /// @param before what the chunks before it come to
    /// @param total what all chunks come to
    /// @param payments for each contract [address, 20 bytes | amount, 12 bytes]
    /// @param proof the chunk's way to the root
    function deliver(
        uint32 number,
        uint128 before,
        uint128 total,
        bytes32[] calldata payments,
        bytes32[] calldata proof
    ) external once {
        (address token,, bytes32 root) = terms();
        if (Chunk.rootFrom(number, before, total, payments, proof) != root) revert NoSuchChunk();
        uint256 amount = _enter(token, number, before, total, payments);
        for (uint256 i; i < payments.length;) {
            (address to, uint256 units) = Chunk.payment(payments, i);
            uint256 gasBefore = gasleft();
            if (!Payment.send(token, to, units, Delivery.GAS)) {
                Delivery.hold(token, to, units, gasBefore, ACCOUNT_FACTORY, ACCOUNT_IMPLEMENTATION);
            }
            unchecked {
                ++i;
            }
        }
        emit Delivered(number, amount);
    }

    /// @notice The refund address takes out what is there, at any time, and sends it where it likes.
    function takeBack(address token, address to) external once {
        (, address refund,) = terms();
        if (msg.sender != refund) revert NotRefundAddress();
        _return(token, to);
    }

    /// @notice Sends what is over to the refund address once all chunks went; other tokens and coin at any time.
    function giveBack(address token) external once {
        (address paid, address refund,) = terms();
        if (token == paid && !_state.complete) revert NotComplete();
        _return(token, refund);
    }

    function terms() public view returns (address token, address refund, bytes32 root) {
        if (address(this) == IMPLEMENTATION) revert NotARemittance();
        bytes memory data = Clone.ownData();
        assembly ("memory-safe") {
            token := shr(96, mload(add(data, 0x20)))
            refund := shr(96, mload(add(data, 0x34)))
            root := mload(add(data, 0x48))
        }
    }

    /// @return delivered the sum of all chunks that went
    /// @return complete whether all did
    /// @return chunks a bit for each that did
    function state() external view returns (uint256 delivered, bool complete, uint256 chunks) {
        return (_state.delivered, _state.complete, _state.chunks);
    }

    /// @dev Checks and counts before anything is paid. What came in, ever, is what is here and what went.
    function _enter(address token, uint256 number, uint256 before, uint256 total, bytes32[] calldata payments)
        private
        returns (uint256 amount)
    {
        State memory known = _state;
        uint256 bit = 1 << number;
        if (number >= Chunk.MOST) revert NoSuchChunk();
        if (known.chunks & bit != 0) revert DeliveredBefore();
        amount = Chunk.sum(payments);
        uint256 there = Payment.balance(token);
        if (amount > there || before + amount > there + known.delivered) revert NotCovered();
        uint256 delivered = known.delivered + amount;
        _state = State(uint120(delivered), delivered == total, uint128(known.chunks | bit));
    }

    function _return(address token, address to) private {
        uint256 amount = Payment.balance(token);
        if (amount == 0) return;
        if (!Payment.send(token, to, amount, gasleft())) revert NotDelivered();
        emit Returned(token, to, amount);
    }
}
