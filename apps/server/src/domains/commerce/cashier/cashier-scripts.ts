/** Sends a form on by itself; without scripts its button does. */
export const SUBMIT_SCRIPT = `document.forms[0].submit()`;

/**
 * Goes on at once to where the link of the page leads, in place of the page, so that going back does not meet it
 * again. Without scripts the page goes on by itself a little later.
 */
export const GO_ON_SCRIPT = `location.replace(document.getElementById('next').href)`;

/** Calls WeChat's bridge with the parameters in the page and goes on to where its element says. */
export const BRIDGE_SCRIPT = `(function () {
  var data = document.getElementById('pay').dataset;
  function pay() {
    WeixinJSBridge.invoke('getBrandWCPayRequest', JSON.parse(data.parameters), function (result) {
      location.replace(result.err_msg === 'get_brand_wcpay_request:ok' ? data.done : data.cancelled);
    });
  }
  document.getElementById('again').addEventListener('click', pay);
  if (window.WeixinJSBridge) pay();
  else document.addEventListener('WeixinJSBridgeReady', pay);
})();`;
