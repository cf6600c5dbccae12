// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Clones that carry data behind their code, at addresses that follow from both
/// @dev As ERC-1167, but a call without data ends at once: coin also comes in with the 2,300 gas that `transfer` and
/// `send` give.
library Clone {
    /// The bytes of a clone's own code; its data begins behind them.
    uint256 internal constant CODE = 49;

    error NotCreated();

    /// @dev Copies what follows its first ten bytes into place: the clone's code, then the data.
    /// @param data at least 17 bytes, and few enough that their number fits into two
    function initCode(address implementation, bytes memory data) internal pure returns (bytes memory code) {
        assembly ("memory-safe") {
            code := mload(0x40)
            let size := mload(data)
            mstore(code, add(size, 59))
            let at := add(code, 0x20)
            let head := 0x6100003d81600a3d39f35f5f3615602f57365f5f37365f730000000000000000
            mstore(at, or(head, shl(232, add(size, CODE))))
            mstore(add(at, 24), shl(96, implementation))
            mstore(add(at, 44), shl(136, 0x5af43d5f5f3e5f3d91602f57fd5bf3))
            mcopy(add(at, 59), add(data, 0x20), size)
            mstore(0x40, and(add(add(at, size), 90), not(0x1f)))
        }
    }

    function addressOf(address deployer, bytes32 salt, bytes memory code) internal pure returns (address clone) {
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(0x00, or(shl(248, 0xff), shl(88, deployer)))
            mstore(0x15, salt)
            mstore(0x35, keccak256(add(code, 0x20), mload(code)))
            clone := shr(96, shl(96, keccak256(0x00, 0x55)))
            mstore(0x40, free)
        }
    }

    /// @notice Puts the clone there. If it is there already this fails, and has used up nearly all the gas there was.
    function create(bytes32 salt, bytes memory code) internal returns (address clone) {
        assembly ("memory-safe") {
            clone := create2(0, add(code, 0x20), mload(code), salt)
        }
        if (clone == address(0)) revert NotCreated();
    }

    /// @notice Puts the clone there unless it is there already; whoever comes second gets the same address.
    function createOnce(bytes32 salt, bytes memory code) internal returns (address clone, bool created) {
        clone = addressOf(address(this), salt, code);
        if (clone.code.length != 0) return (clone, false);
        create(salt, code);
        return (clone, true);
    }

    /// @notice The data of the clone that is running.
    function ownData() internal view returns (bytes memory data) {
        assembly ("memory-safe") {
            data := mload(0x40)
            let size := sub(extcodesize(address()), CODE)
            mstore(data, size)
            extcodecopy(address(), add(data, 0x20), CODE, size)
            // A word to spare: entries are read a word at a time. Rounded up, so that later memory stays aligned.
            mstore(0x40, and(add(add(data, size), 0x5f), not(0x1f)))
        }
    }
}
