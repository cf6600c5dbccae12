// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Account {
    function owner() external view returns (address);
    function guardian() external view returns (address);
    function forwarding() external view returns (bool);
    function recovery() external view returns (address to, uint256 since);
    function guardianChange() external view returns (address to, uint256 since);
}

/// Looks at all of a payee account in one call.
contract AccountReader {
    function read(Account account)
        external
        view
        returns (address, address, bool, address recoveryTo, uint256 recoverySince, address, uint256, uint256)
    {
        (recoveryTo, recoverySince) = account.recovery();
        (address changeTo, uint256 changeSince) = account.guardianChange();
        return (
            account.owner(),
            account.guardian(),
            account.forwarding(),
            recoveryTo,
            recoverySince,
            changeTo,
            changeSince,
            block.timestamp
        );
    }
}
