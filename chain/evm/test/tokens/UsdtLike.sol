// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Ethereum's USDT in its storage layout and habits: `transfer` answers nothing, and every transfer looks at the pause,
/// a blacklist of senders, a fee and the upgrade flag. `refuseBlackListed` adds what USDC does: recipients are looked at.
contract UsdtLike {
    address public owner = msg.sender;
    bool public paused;
    mapping(address => uint256) public balances;
    uint256 public basisPointsRate;
    uint256 public maximumFee;
    mapping(address => bool) public isBlackListed;
    address public upgradedAddress;
    bool public deprecated;
    bool public refuseBlackListed; // shares a slot with `deprecated`, so it costs the gas figures nothing

    event Transfer(address indexed from, address indexed to, uint256 value);

    function balanceOf(address who) external view returns (uint256) {
        require(!deprecated);
        return balances[who];
    }

    function issue(address to, uint256 value) external {
        balances[to] += value;
    }

    function setPaused(bool to) external {
        paused = to;
    }

    function setBlackListed(address who, bool to) external {
        isBlackListed[who] = to;
    }

    function setRefuseBlackListed(bool to) external {
        refuseBlackListed = to;
    }

    function setFee(uint256 bps, uint256 most) external {
        (basisPointsRate, maximumFee) = (bps, most);
    }

    function transfer(address to, uint256 value) external {
        require(!paused);
        require(!isBlackListed[msg.sender]);
        require(!deprecated);
        if (refuseBlackListed) require(!isBlackListed[to]);
        uint256 fee = value * basisPointsRate / 10_000;
        if (fee > maximumFee) fee = maximumFee;
        balances[msg.sender] -= value;
        balances[to] += value - fee;
        if (fee > 0) {
            balances[owner] += fee;
            emit Transfer(msg.sender, owner, fee);
        }
        emit Transfer(msg.sender, to, value - fee);
    }
}
