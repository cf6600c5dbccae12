// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A wallet that is a contract, as a Safe is: one key speaks for it (ERC-1271), for as long as its owner wants.
contract ContractWallet {
    bytes4 internal constant YES = 0x1626ba7e;
    address public owner;

    constructor(address first) {
        owner = first;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(
            hash,
            uint8(signature[64]),
            bytes32(signature[:32]),
            bytes32(signature[32:64])
        );
        return signer != address(0) && signer == owner ? YES : bytes4(0xffffffff);
    }

    function setOwner(address next) external {
        owner = next;
    }
}
