// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Hooked {
    function tokensReceived(address from) external;
}

/// An ERC-20 that can be told, recipient by recipient, how to misbehave.
contract HostileToken {
    enum Mood {
        Fine,
        Reverts,
        AnswersFalse,
        AnswersTwo,
        BurnsGas,
        RevertsAtLength,
        CallsTheRecipient,
        RevertsWithTrue,
        NeedsRoom
    }

    mapping(address => uint256) public balanceOf;
    mapping(address => Mood) public moods;

    function issue(address to, uint256 value) external {
        balanceOf[to] += value;
    }

    function setMood(address to, Mood mood) external {
        moods[to] = mood;
    }

    function transfer(address to, uint256 value) external returns (uint256) {
        Mood mood = moods[to];
        require(mood != Mood.Reverts);
        if (mood == Mood.AnswersFalse) return 0;
        if (mood == Mood.AnswersTwo) return 2;
        if (mood == Mood.BurnsGas) while (true) {}
        if (mood == Mood.RevertsAtLength) {
            assembly ("memory-safe") {
                revert(0, 30000)
            }
        }
        if (mood == Mood.RevertsWithTrue) {
            assembly ("memory-safe") {
                mstore(0, 1)
                revert(0, 32)
            }
        }
        // More than a payee gets, less than a vault does.
        if (mood == Mood.NeedsRoom) require(gasleft() > 205_000);
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        if (mood == Mood.CallsTheRecipient) Hooked(to).tokensReceived(msg.sender);
        return 1;
    }
}
