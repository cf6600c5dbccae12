// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A part of a remittance that one transaction delivers, and its place in the Merkle tree over all of them
/// @dev Byte for byte as chain/models/remittance.ts has it.
library Chunk {
    uint256 internal constant MOST = 128;

    /// @dev The chunk's number is its place among the leaves, so nothing else can stand in its place. A leaf and a node
    /// begin with different bytes, so neither can pass for the other.
    function rootFrom(
        uint32 number,
        uint128 before,
        uint128 total,
        bytes32[] calldata payments,
        bytes32[] calldata proof
    ) internal pure returns (bytes32 node) {
        node = keccak256(abi.encodePacked(uint8(0), number, before, total, payments));
        uint256 place = number;
        for (uint256 height; height < proof.length; ++height) {
            (bytes32 left, bytes32 right) = place & 1 == 0 ? (node, proof[height]) : (proof[height], node);
            node = keccak256(abi.encodePacked(uint8(1), left, right));
            place >>= 1;
        }
        // A place that the tree does not have leads nowhere.
        if (place != 0) return 0;
    }

    /// @param i which payment; the caller keeps it within the list
    function payment(bytes32[] calldata payments, uint256 i) internal pure returns (address to, uint256 units) {
        uint256 word;
        assembly ("memory-safe") {
            word := calldataload(add(payments.offset, shl(5, i)))
        }
        return (address(uint160(word >> 96)), uint96(word));
    }

    /// @dev Cannot overflow: no transaction has room for 2^160 payments.
    function sum(bytes32[] calldata payments) internal pure returns (uint256 units) {
        unchecked {
            for (uint256 i; i < payments.length; ++i) {
                (, uint256 one) = payment(payments, i);
                units += one;
            }
        }
    }
}
