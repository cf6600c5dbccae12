// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Test money for local chains, with the habits of Ethereum's USDT
/// @dev As there: `transfer`, `transferFrom` and `approve` answer nothing; whoever pays is looked up in a blacklist and
/// whoever is paid is not; an allowance goes to zero before it becomes another; the owner can pause everything.
contract LocalUsdt {
    string public constant name = "Tether USD (local test money)";
    string public constant symbol = "USDT";
    uint256 public constant decimals = 6;

    address public immutable owner;
    bool public paused;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public isBlackListed;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event AddedBlackList(address who);
    event RemovedBlackList(address who);
    event Pause();
    event Unpause();

    error NotOwner();
    error Paused();
    error BlackListed();
    error BalanceTooSmall();
    error AllowanceTooSmall();
    error AllowanceNotZero();

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    modifier whenNotPaused() {
        if (paused) revert Paused();
        _;
    }

    /// @param faucet named, not taken from the caller: a deployer proxy calls
    constructor(address faucet, uint256 supply) {
        owner = faucet;
        _mint(faucet, supply);
    }

    function transfer(address to, uint256 value) external whenNotPaused {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external whenNotPaused {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert AllowanceTooSmall();
        // The largest allowance stands for "without end".
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        if (value != 0 && allowance[msg.sender][spender] != 0) revert AllowanceNotZero();
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }

    function addBlackList(address who) external onlyOwner {
        isBlackListed[who] = true;
        emit AddedBlackList(who);
    }

    function removeBlackList(address who) external onlyOwner {
        isBlackListed[who] = false;
        emit RemovedBlackList(who);
    }

    function pause() external onlyOwner whenNotPaused {
        paused = true;
        emit Pause();
    }

    function unpause() external onlyOwner {
        paused = false;
        emit Unpause();
    }

    function _mint(address to, uint256 value) private {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _move(address from, address to, uint256 value) private {
        if (isBlackListed[from]) revert BlackListed();
        if (balanceOf[from] < value) revert BalanceTooSmall();
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
