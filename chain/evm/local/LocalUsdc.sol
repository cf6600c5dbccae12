// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Test money for local chains, with the habits of Ethereum's USDC
/// @dev As there: transfers answer true, and neither payer nor recipient may be on the blacklist.
contract LocalUsdc {
    string public constant name = "USD Coin (local test money)";
    string public constant symbol = "USDC";
    uint8 public constant decimals = 6;

    address public immutable owner;
    uint256 public immutable totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public isBlacklisted;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotOwner();
    error Blacklisted();
    error BalanceTooSmall();
    error AllowanceTooSmall();

    /// @param faucet named, not taken from the caller: a deployer proxy calls
    constructor(address faucet, uint256 supply) {
        owner = faucet;
        totalSupply = supply;
        balanceOf[faucet] = supply;
        emit Transfer(address(0), faucet, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert AllowanceTooSmall();
        allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function setBlacklisted(address who, bool listed) external {
        if (msg.sender != owner) revert NotOwner();
        isBlacklisted[who] = listed;
    }

    function _move(address from, address to, uint256 value) private {
        if (isBlacklisted[from] || isBlacklisted[to]) revert Blacklisted();
        if (balanceOf[from] < value) revert BalanceTooSmall();
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
