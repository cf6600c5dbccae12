// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title ERC-1167 clones that carry data behind their code, at addresses that follow from both
library Clone {
    /// The 45 bytes of an ERC-1167 clone; its data begins behind them.
    uint256 private constant CODE = 45;

    error NotCreated();

    /// @dev Copies what follows its first ten bytes into place: the clone's code, then the data.
    function initCode(address implementation, bytes memory data) internal pure returns (bytes memory) {
        return abi.encodePacked(
            hex"61",
            uint16(CODE + data.length),
            hex"3d81600a3d39f3363d3d373d3d3d363d73",
            implementation,
            hex"5af43d82803e903d91602b57fd5bf3",
            data
        );
    }

    function addressOf(address deployer, bytes32 salt, bytes memory code) internal pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", deployer, salt, keccak256(code))))));
    }

    /// @notice Puts the clone there unless it is there already; whoever comes second gets the same address.
    function createOnce(bytes32 salt, bytes memory code) internal returns (address clone, bool created) {
        clone = addressOf(address(this), salt, code);
        if (clone.code.length != 0) return (clone, false);
        assembly ("memory-safe") {
            created := eq(create2(0, add(code, 0x20), mload(code), salt), clone)
        }
        // Only too little gas gets here: the code is fixed, and nobody else can stand at its address.
        if (!created) revert NotCreated();
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
