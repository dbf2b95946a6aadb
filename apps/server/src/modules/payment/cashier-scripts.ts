/** Sends a form on by itself; without scripts its button does. */
export const SUBMIT_SCRIPT = `document.forms[0].submit()`;

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
