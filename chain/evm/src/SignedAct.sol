// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev Those of an account's functions that can be signed.
interface Acts {
    function send(address token, address to, uint256 amount) external;
    function changeOwner(address to) external;
    function changeGuardian(address to) external;
    function cancelRecovery() external;
    function setForwarding(bool on) external;
}

/// @title What an owner signs instead of sending it: EIP-712, with a type for each act, so that wallets show it in words
library SignedAct {
    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant NAME = keccak256("Ledgerline payee account");
    bytes32 private constant VERSION = keccak256("1");

    bytes32 private constant SEND =
        keccak256("Send(address token,address to,uint256 amount,uint256 nonce,uint256 deadline)");
    bytes32 private constant CHANGE_OWNER = keccak256("ChangeOwner(address to,uint256 nonce,uint256 deadline)");
    bytes32 private constant CHANGE_GUARDIAN = keccak256("ChangeGuardian(address to,uint256 nonce,uint256 deadline)");
    bytes32 private constant CANCEL_RECOVERY = keccak256("CancelRecovery(uint256 nonce,uint256 deadline)");
    bytes32 private constant SET_FORWARDING = keccak256("SetForwarding(bool on,uint256 nonce,uint256 deadline)");

    error NotSignable();

    /// @param act the call; its arguments are whole words, just as the signed type has them
    function digest(bytes calldata act, uint256 nonce, uint256 deadline) internal view returns (bytes32) {
        bytes32 content = keccak256(abi.encodePacked(_typeOf(act), act[4:], nonce, deadline));
        bytes32 domain = keccak256(abi.encode(DOMAIN, NAME, VERSION, block.chainid, address(this)));
        return keccak256(abi.encodePacked(hex"1901", domain, content));
    }

    /// @return who signed, or nobody; an owner is never nobody
    function signer(bytes32 hash, bytes calldata signature) internal pure returns (address who) {
        if (signature.length != 65) return address(0);
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
    }

    function _typeOf(bytes calldata act) private pure returns (bytes32) {
        bytes4 name = act.length % 32 == 4 ? bytes4(act[:4]) : bytes4(0);
        uint256 words = act.length / 32;
        if (name == Acts.send.selector && words == 3) return SEND;
        if (name == Acts.changeOwner.selector && words == 1) return CHANGE_OWNER;
        if (name == Acts.changeGuardian.selector && words == 1) return CHANGE_GUARDIAN;
        if (name == Acts.cancelRecovery.selector && words == 0) return CANCEL_RECOVERY;
        if (name == Acts.setForwarding.selector && words == 1) return SET_FORWARDING;
        revert NotSignable();
    }
}
