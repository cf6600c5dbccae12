// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Says whatever it is told to say, as if it were somebody else.
contract Forger {
    function shout(bytes32[] calldata topics, bytes calldata data) external {
        assembly ("memory-safe") {
            let at := mload(0x40)
            calldatacopy(at, data.offset, data.length)
            let t := topics.offset
            switch topics.length
            case 1 { log1(at, data.length, calldataload(t)) }
            case 2 { log2(at, data.length, calldataload(t), calldataload(add(t, 32))) }
            case 3 { log3(at, data.length, calldataload(t), calldataload(add(t, 32)), calldataload(add(t, 64))) }
        }
    }
}
